import { attribute, type XmlElement } from '../../xml/xml-element.ts';
import type { Scope } from './scope.ts';
import { type ListValue, parseFloatText, parseScalar, type Scalar, Unsupported, type Value, writeScalar } from './values.ts';

/** Reading what operators are given, and their attributes. */

/** Null where it is NULL. @throws Unsupported for a record */
export function listOf(value: Value | undefined, node: XmlElement): ListValue | null {
  if (value === undefined) throw new Unsupported(`“${node.name}” with too few operands`);
  if (value?.cardinality === 'record') throw new Unsupported(`“${node.name}” of a record`);
  return value;
}

/** The one value of an operand; null where it is NULL. */
export function scalarOf(value: Value | undefined, node: XmlElement): Scalar | null {
  const read = listOf(value, node);
  if (read === null) return null;
  const [first] = read.items;
  if (first === undefined || read.items.length > 1) throw new Unsupported(`“${node.name}” of several values`);
  return first;
}

/** A number; texts that are one count. Null where it is NULL or none. */
export function numberOf(value: Value | undefined, node: XmlElement): number | null {
  const item = scalarOf(value, node);
  if (typeof item === 'number' || item === null) return item;
  return typeof item === 'string' ? parseFloatText(item.trim()) : null;
}

export function textOf(value: Value | undefined, node: XmlElement): string | null {
  const item = scalarOf(value, node);
  if (item === null || typeof item === 'string') return item;
  if (typeof item === 'object') throw new Unsupported(`“${node.name}” of what is no text`);
  return String(item);
}

export function truthOf(value: Value | undefined, node: XmlElement): boolean | null {
  const item = scalarOf(value, node);
  if (item === null || typeof item === 'boolean') return item;
  const read = parseScalar(writeScalar(item), 'boolean');
  if (typeof read !== 'boolean') throw new Unsupported(`“${node.name}” of what is neither true nor false`);
  return read;
}

/** A whole number that an attribute gives, itself or by the name of a variable. */
export function integerAttribute(node: XmlElement, name: string, scope: Scope): number | null {
  const value = numberAttribute(node, name, scope);
  return value !== null && Number.isInteger(value) ? value : null;
}

/** A number that an attribute gives, itself or by the name of a variable. */
export function numberAttribute(node: XmlElement, name: string, scope: Scope): number | null {
  const written = attribute(node, name)?.trim();
  return written === undefined || written === '' ? null : numberOrVariable(written, node, scope);
}

export function numberOrVariable(written: string, node: XmlElement, scope: Scope): number | null {
  return parseFloatText(written) ?? numberOf(scope.get(written.replace(/^\$/, '')), node);
}
