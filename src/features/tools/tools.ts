import type { Persona } from '#shared/persona.ts';

export type ToolId = 'ask' | 'summarise' | 'plan' | 'recall-check' | 'steps' | 'activity' | 'export';
export type Tool = { id: ToolId; personas: Persona[]; to: string };

/** Every tool, in the order of the gallery, with the page where it does its work. */
export const tools: Tool[] = [
  { id: 'ask', personas: ['student', 'teacher', 'admin'], to: '/slatechat' },
  { id: 'summarise', personas: ['student', 'teacher', 'admin'], to: '/slatechat' },
  { id: 'plan', personas: ['student'], to: '/slateplanning' },
  { id: 'plan', personas: ['teacher'], to: '/learning-plans' },
  { id: 'recall-check', personas: ['student'], to: '/slateassessment/recall' },
  { id: 'steps', personas: ['student', 'teacher'], to: '/slatetools/steps' },
  { id: 'activity', personas: ['student'], to: '/dashboard' },
  { id: 'export', personas: ['student', 'teacher', 'admin'], to: '/slatehistory' },
];

export const toolsOf = (persona: Persona): Tool[] => tools.filter(({ personas }) => personas.includes(persona));
