import { HomeTabs } from '#features/people/ui/public.tsx';
import { ToolsPage } from './tools-page.tsx';

/** An admin's home: the way to the school, and the tools. */
export const AdminToolsPage = () => <ToolsPage><HomeTabs /></ToolsPage>;
