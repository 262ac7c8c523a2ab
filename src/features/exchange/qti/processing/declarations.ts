import { attribute, elementsOf, firstOf, textWithin, type XmlElement } from '../../xml/xml-element.ts';
import { readArea, type Area } from './areas.ts';
import { type BaseType, baseTypes, type Cardinality, list, parseFloatText, parseScalar, type Scalar, single, Unsupported, type Value } from './values.ts';

export type MapEntry = { key: Scalar; value: number; isCaseSensitive: boolean };
/** What a response is worth, value by value. Bounds count for containers. */
export type Mapping = { entries: readonly MapEntry[]; otherwise: number; lower: number | null; upper: number | null };
export type AreaMapping = { entries: readonly { area: Area; value: number }[]; otherwise: number; lower: number | null; upper: number | null };

export type Declaration = {
  identifier: string;
  cardinality: Cardinality;
  /** Null for records. */
  baseType: BaseType | null;
  defaultValue: Value;
  correct: Value;
  mapping: Mapping | null;
  areaMapping: AreaMapping | null;
  /** Of outcomes: a table that a number is looked up in. */
  table: LookupTable | null;
  normalMaximum: number | null;
};
export type LookupTable = {
  kind: 'match' | 'interpolation';
  /** From the top. `includesBoundary`: the source itself counts, of interpolation tables. */
  entries: readonly { source: number; target: Value; includesBoundary: boolean }[];
  otherwise: Value;
};

/** A response, outcome or template declaration. @throws Unsupported with what is wrong with it */
export function readDeclaration(from: XmlElement): Declaration {
  const identifier = attribute(from, 'identifier')?.trim() ?? '';
  if (identifier === '') throw new Unsupported('a variable without an identifier');
  const cardinality = attribute(from, 'cardinality') ?? 'single';
  if (!isCardinality(cardinality)) throw new Unsupported(`the cardinality “${cardinality}” of ${identifier}`);
  const written = attribute(from, 'baseType');
  const baseType = written === undefined && cardinality !== 'record' ? guessType(from) : readBaseType(written, identifier);
  const [mapping, areas] = [firstOf(from, 'mapping'), firstOf(from, 'areaMapping')];
  return {
    identifier, cardinality, baseType,
    defaultValue: readValues(firstOf(from, 'defaultValue'), cardinality, baseType, identifier),
    correct: readValues(firstOf(from, 'correctResponse'), cardinality, baseType, identifier),
    mapping: mapping ? readMapping(mapping, baseType ?? 'string') : null,
    areaMapping: areas ? readAreaMapping(areas) : null,
    table: readTable(from, baseType ?? 'float'),
    normalMaximum: numberOf(from, 'normalMaximum'),
  };
}

const isCardinality = (text: string): text is Cardinality => ['single', 'multiple', 'ordered', 'record'].includes(text);
const isBaseType = (text: string): text is BaseType => baseTypes.some((type) => type === text);

function readBaseType(written: string | undefined, identifier: string): BaseType | null {
  if (written === undefined) return null;
  // "int_or_identifier" is how some write it.
  const name = written === 'int_or_identifier' ? 'intOrIdentifier' : written;
  if (!isBaseType(name)) throw new Unsupported(`the type “${written}” of ${identifier}`);
  return name;
}

/** A variable that must have a type and has none: an outcome of numbers, or else texts. */
const guessType = (from: XmlElement): BaseType => (from.name === 'outcomeDeclaration' ? 'float' : 'identifier');

function readValues(from: XmlElement | undefined, cardinality: Cardinality, baseType: BaseType | null, identifier: string): Value {
  const values = from ? elementsOf(from, 'value') : [];
  if (values.length === 0) return null;
  if (cardinality === 'record') {
    const fields = values.map((value): [string, Value] => {
      const type = readBaseType(attribute(value, 'baseType'), identifier) ?? 'string';
      return [attribute(value, 'fieldIdentifier') ?? '', single(type, scalarOf(textWithin(value), type, identifier))];
    });
    return { cardinality, fields: new Map(fields) };
  }
  if (baseType === null) throw new Unsupported(`${identifier} has no type`);
  const items = values.map((value) => scalarOf(textWithin(value), baseType, identifier));
  return list(cardinality, baseType, cardinality === 'single' ? items.slice(0, 1) : items);
}

function scalarOf(text: string, baseType: BaseType, identifier: string): Scalar {
  // Line ends and indents around a value belong to the file.
  const value = parseScalar(text.trim(), baseType);
  if (value === null) throw new Unsupported(`“${text.trim().slice(0, 60)}”, which is no ${baseType}, as a value of ${identifier}`);
  return value;
}

const numberOf = (from: XmlElement, name: string): number | null => parseFloatText(attribute(from, name)?.trim() ?? '');

function readMapping(from: XmlElement, baseType: BaseType): Mapping {
  return {
    entries: elementsOf(from, 'mapEntry').map((entry) => ({
      key: scalarOf(attribute(entry, 'mapKey') ?? '', baseType, 'a mapping'), value: numberOf(entry, 'mappedValue') ?? 0,
      isCaseSensitive: attribute(entry, 'caseSensitive') !== 'false',
    })),
    otherwise: numberOf(from, 'defaultValue') ?? 0, lower: numberOf(from, 'lowerBound'), upper: numberOf(from, 'upperBound'),
  };
}

function readAreaMapping(from: XmlElement): AreaMapping {
  return {
    entries: elementsOf(from, 'areaMapEntry').map((entry) => ({ area: readArea(attribute(entry, 'shape') ?? '', attribute(entry, 'coords') ?? ''), value: numberOf(entry, 'mappedValue') ?? 0 })),
    otherwise: numberOf(from, 'defaultValue') ?? 0, lower: numberOf(from, 'lowerBound'), upper: numberOf(from, 'upperBound'),
  };
}

function readTable(from: XmlElement, baseType: BaseType): LookupTable | null {
  const [match, interpolation] = [firstOf(from, 'matchTable'), firstOf(from, 'interpolationTable')];
  const table = match ?? interpolation;
  if (!table) return null;
  const valueOf = (text: string | undefined): Value => (text === undefined ? null : single(baseType, scalarOf(text, baseType, 'a table')));
  return {
    kind: match ? 'match' : 'interpolation',
    entries: elementsOf(table, 'matchTableEntry', 'interpolationTableEntry').map((entry) => ({
      source: numberOf(entry, 'sourceValue') ?? Number.NaN, target: valueOf(attribute(entry, 'targetValue')), includesBoundary: attribute(entry, 'includeBoundary') !== 'false',
    })),
    otherwise: valueOf(attribute(table, 'defaultValue')),
  };
}
