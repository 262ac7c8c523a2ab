/** Units whose answers are checked and converted, as files write them. Others stand beside the field. */
const units = new Set([
  'mm', 'cm', 'dm', 'm', 'km', 'in', 'ft', 'yd', 'mi', 'mm^2', 'cm^2', 'm^2', 'km^2', 'ha', 'mm^3', 'cm^3', 'm^3', 'ml', 'mL', 'cl', 'dl', 'l', 'L', 'mg', 'g', 'kg', 't', 'lb', 'oz',
  'ms', 's', 'min', 'h', 'm/s', 'km/h', 'mph', '°C', '°F', 'K', '°', 'N', 'J', 'kJ', 'W', 'kW', 'Pa', 'kPa', 'V', 'A', 'Hz', '%',
]);

export const isCheckedUnit = (unit: string): boolean => units.has(unit);
