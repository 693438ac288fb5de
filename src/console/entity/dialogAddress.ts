import { type PlaceAddress, type PlaceKind, placeAddress } from '../context/placeAddress.ts';

/** The dialog that an address opens over its list, or over the place of its record. */
export type DialogAddress =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'view' | 'copy'; readonly id: string; readonly over?: PlaceKind }
  | undefined;

const isPlace = (word: string | undefined): word is PlaceKind => word === 'beside' || word === 'page';

/** The parts of the address below the list's own. */
function partsBelow(pathname: string, basePath: string): readonly [string, ...string[]] | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  const [first = '', ...rest] = pathname.slice(basePath.length + 1).split('/');
  return first === '' || first === 'index' ? undefined : [first, ...rest];
}

/** `/exam/examTaskInfo/7/edit` below `/exam/examTaskInfo`: every dialog has an address of its own. */
export function dialogOf(pathname: string, basePath: string): DialogAddress {
  const parts = partsBelow(pathname, basePath);
  if (parts === undefined) return undefined;
  const [first, second, third] = parts;
  if (first === 'create') return { kind: 'create' };
  const id = decodeURIComponent(first);
  const word = isPlace(second) ? third : second;
  if (isPlace(second) && word === undefined) return undefined;
  const kind = word === 'edit' || word === 'copy' ? word : 'view';
  return isPlace(second) ? { kind, id, over: second } : { kind, id };
}

/** The place that such an address opens, see `placeAddress`. */
export function placeOf(pathname: string, basePath: string): PlaceAddress | undefined {
  const [first, second] = partsBelow(pathname, basePath) ?? [];
  return first === undefined || !isPlace(second) ? undefined : { kind: second, id: decodeURIComponent(first) };
}

export function addressOf(basePath: string, dialog: DialogAddress): string {
  if (dialog === undefined) return basePath;
  if (dialog.kind === 'create') return `${basePath}/create`;
  const { id, kind, over } = dialog;
  const record =
    over === undefined ? `${basePath}/${encodeURIComponent(id)}` : placeAddress(basePath, { id, kind: over });
  return kind === 'view' ? record : `${record}/${kind}`;
}
