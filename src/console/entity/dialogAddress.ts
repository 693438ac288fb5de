/** The dialog that an address opens over its list. */
export type DialogAddress =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'view' | 'copy'; readonly id: string }
  | undefined;

/** `/exam/examTaskInfo/7/edit` below `/exam/examTaskInfo`: every dialog has an address of its own. */
export function dialogOf(pathname: string, basePath: string): DialogAddress {
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  const [first = '', second] = pathname.slice(basePath.length + 1).split('/');
  if (first === '' || first === 'index') return undefined;
  if (first === 'create') return { kind: 'create' };
  const kind = second === 'edit' || second === 'copy' ? second : 'view';
  return { kind, id: decodeURIComponent(first) };
}

export function addressOf(basePath: string, dialog: DialogAddress): string {
  if (dialog === undefined) return basePath;
  if (dialog.kind === 'create') return `${basePath}/create`;
  const record = `${basePath}/${encodeURIComponent(dialog.id)}`;
  return dialog.kind === 'view' ? record : `${record}/${dialog.kind}`;
}
