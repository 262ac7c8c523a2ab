import type { ContentFault, LessonBlock } from './library.ts';
import type { Course, Item, LessonHead, Passage, Skill, Standard } from './schema.ts';

/** Where something is written. Lines count from 1; a path that isn't written gives the line of what holds it. */
export type Place = { file: string; lineOf: (path: readonly PropertyKey[]) => number };
export type Sourced<Value> = { value: Value; place: Place };

export type SourcedBlock = { block: LessonBlock; /** First line of what the block holds. */ line: number; lineOf: (path: readonly PropertyKey[]) => number };
export type SourcedSection = { title: string; line: number; blocks: SourcedBlock[] };
export type LessonSource = { head: LessonHead; place: Place; sections: SourcedSection[] };

export type ItemFileSource = {
  skill: string;
  place: Place;
  passages: ReadonlyMap<string, Passage>;
  misconceptions: Sourced<{ id: string; name: string; feedback: string }>[];
  items: Sourced<Item>[];
};

/** Everything that could be read by itself, before the parts are joined. */
export type ContentSources = {
  standards: Sourced<Standard>[];
  skills: Sourced<Skill>[];
  courses: Sourced<Course>[];
  lessons: LessonSource[];
  itemFiles: ItemFileSource[];
  /** Ids of what is written but has a fault: whoever refers to one is left out without a fault of its own. */
  faulty: { skills: Set<string>; lessons: Set<string>; items: Set<string>; misconceptions: Set<string> };
};

export const faultAt = (place: Place, path: readonly PropertyKey[], message: string): ContentFault => ({ file: place.file, line: place.lineOf(path), message });
