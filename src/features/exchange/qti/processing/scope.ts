import type { XmlElement } from '../../xml/xml-element.ts';
import type { Declaration } from './declarations.ts';
import type { Value } from './values.ts';

/** The variables of an item while its rules run. */
export type Scope = {
  /** The value of a variable. @throws Unsupported where none is declared */
  get(identifier: string): Value;
  declaration(identifier: string): Declaration;
};

/** An operator with the values of what stands in it. @throws Unsupported */
export type Operator = (operands: readonly Value[], node: XmlElement, scope: Scope) => Value;
