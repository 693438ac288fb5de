import { useMemo } from 'react';
import { allows, type PermissionCodes } from '../../model/allows.ts';
import type { Language } from '../../model/Text.ts';
import { type SessionState, type SessionUser, sessionStore } from '../start/stores/sessionStore.ts';
import { languageStore } from '../start/texts/languageStore.ts';
import { heldBy } from './heldBy.ts';
import { isAdministrator } from './isAdministrator.ts';

export interface Session {
  /** Only the sign-in page is ever rendered without a user; screens can rely on it. */
  readonly user: SessionUser;
  readonly codes: ReadonlySet<string>;
  /** As the functions of the model take them. */
  readonly held: PermissionCodes;
  readonly administrator: boolean;
  readonly language: Language;
  /** Whether a permission code is held. */
  readonly may: (code: string) => boolean;
}

const NOBODY: SessionUser = {
  id: '',
  account: '',
  name: '',
  avatar: '',
  tenantId: '',
  deptId: '',
  roleId: '',
  roles: [],
  mustChangePassword: false,
};

export function currentSession(state: SessionState, language: Language): Session {
  const user = state.user ?? NOBODY;
  const held = heldBy(user, state.codes);
  return {
    user,
    codes: state.codes,
    held,
    administrator: isAdministrator(user),
    language,
    may: (code) => allows(held, code),
  };
}

export function useSession(): Session {
  const state = sessionStore.use();
  const language = languageStore.use();
  return useMemo(() => currentSession(state, language), [state, language]);
}
