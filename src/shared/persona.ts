/** The three personas of the product, in the order in which they are offered. */
export const personas = ['admin', 'student', 'teacher'] as const;
export type Persona = (typeof personas)[number];

/** Names and sentences of the 'Select a Persona' dialog, word for word from the specification. */
export const personaCards: Record<Persona, { name: string; description: string }> = {
  admin: { name: 'Admin', description: 'Elevate your administrative work with Slate AI' },
  student: { name: 'Student', description: 'Access Slate learning tools and resources.' },
  teacher: { name: 'Teacher', description: 'Explore Slate magic tools' },
};

export function isPersona(value: unknown): value is Persona {
  return typeof value === 'string' && (personas as readonly string[]).includes(value);
}
