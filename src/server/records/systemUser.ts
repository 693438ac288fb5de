import type { EngineText, Speech } from '../../model/Text.ts';
import { firstText, inLanguages } from '../../model/textIn.ts';
import type { OperationUser } from '../kit/OperationContext.ts';

/** The server's own account: nobody can sign in with it, and no row of the user table has this id. */
export const SYSTEM_USER_ID = '1';

/** What stands where a person would be named. */
export const SYSTEM_NAME: EngineText = { zh: '系统', en: 'System' };

/** Who acts when the server does something by itself for a tenant. */
export function systemUser(tenantId: string, speech: Speech): OperationUser {
  return {
    id: SYSTEM_USER_ID,
    account: 'system',
    name: firstText(inLanguages(SYSTEM_NAME, speech)),
    tenantId,
    deptIds: [],
    roleIds: [],
    roleAliases: [],
    codes: new Set(),
    administrator: true,
  };
}
