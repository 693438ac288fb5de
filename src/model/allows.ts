/** Permission codes a session holds; `*` is the administrator, who holds every code. */
export type PermissionCodes = ReadonlySet<string> | '*';

/** Whether the session holds the code. No code asked for means no restriction; an unknown code is denied. */
export function allows(codes: PermissionCodes, code: string | undefined): boolean {
  return code === undefined || codes === '*' || codes.has(code);
}

/** What a person holds: an administrator everything. */
export const heldCodes = (administrator: boolean, codes: ReadonlySet<string>): PermissionCodes =>
  administrator ? '*' : codes;
