/** How foreign clients and BladeX write "not set" besides null: empty text, empty list, empty object. */
export function isNotSet(wire: unknown): boolean {
  if (wire === undefined || wire === null || wire === '') return true;
  return typeof wire === 'object' && Object.keys(wire).length === 0;
}

/** BladeX answers -1 for a null number and for ids that name nothing. */
export function isMinusOne(wire: unknown): boolean {
  return wire === -1 || wire === '-1';
}
