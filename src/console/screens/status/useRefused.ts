import { useLocation } from 'react-router-dom';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';

const AUDIT = 'permissionAudit';

/** Which code the refused page asks for and, for who may look into that, where the reason is told. */
export function useRefused(status: number): { readonly code: string; readonly why: string } | undefined {
  const { pathname } = useLocation();
  const { entities } = useModelIndex();
  const { user, may } = useSession();
  const entity = entities.find(({ menuPath }) => menuPath !== undefined && `${pathname}/`.startsWith(`${menuPath}/`));
  if (status !== 403 || entity === undefined) return undefined;
  const code = entity.permissions.menu;
  const audit = entities.find(({ name }) => name === AUDIT);
  const question = new URLSearchParams({ tab: 'why', userId: user.id, entity: entity.name, code });
  const why = audit?.menuPath !== undefined && may(audit.permissions.menu) ? `${audit.menuPath}?${question}` : '';
  return { code, why };
}
