import { IconFrame } from '#client/components/icon.tsx';

/** Paths of lucide icons (ISC licence, see docs/licence-lucide-icons.txt) that only the viewer draws: no other page loads them. */
const paths = {
  'expand': <><path d="M15 3h6v6"/><path d="m21 3-7 7"/><path d="m3 21 7-7"/><path d="M9 21H3v-6"/></>,
  'shrink': <><path d="m14 10 7-7"/><path d="M20 10h-6V4"/><path d="m3 21 7-7"/><path d="M4 14h6v6"/></>,
  'fit-width': <><path d="m18 8 4 4-4 4"/><path d="M2 12h20"/><path d="m6 8-4 4 4 4"/></>,
  'zoom-in': <><circle cx="11" cy="11" r="8"/><path d="m21 21-4.34-4.34"/><path d="M11 8v6"/><path d="M8 11h6"/></>,
  'zoom-out': <><circle cx="11" cy="11" r="8"/><path d="m21 21-4.34-4.34"/><path d="M8 11h6"/></>,
} as const;

export const ViewerIcon = ({ name }: { name: keyof typeof paths }) => <IconFrame>{paths[name]}</IconFrame>;
