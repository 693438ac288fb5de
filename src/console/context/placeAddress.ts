/** How the place of a record stands: beside its list, or over all of it. */
export type PlaceKind = 'beside' | 'page';

/** The place of a record that an address names. */
export interface PlaceAddress {
  readonly kind: PlaceKind;
  readonly id: string;
}

/** `/exam/examTaskInfo/7/beside`, and `page` where the record has all the room. */
export function placeAddress(basePath: string, { id, kind }: PlaceAddress): string {
  return `${basePath}/${encodeURIComponent(id)}/${kind}`;
}
