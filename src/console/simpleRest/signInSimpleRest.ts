import { isText } from '../../model/guards.ts';
import type { ModelIndex } from '../../model/Model.ts';
import { basicAuth } from '../../protocol/basicAuth.ts';
import { servedIndex } from '../../protocol/simpleRest/servedModel.ts';
import { config, configStore } from '../start/config/configStore.ts';
import { openConsole } from '../start/session/finishSignIn.ts';
import { phaseStore } from '../start/stores/phaseStore.ts';
import { HTTP_MESSAGES } from '../start/texts/http.ts';
import { pageText } from '../start/texts/speech.ts';
import { fetchModelFile } from '../stores/modelStore.ts';
import { writeCredentials } from './credentials.ts';
import { sendQuietly } from './send.ts';

/** Whoever needs not sign in. */
const VISITOR = { zh: '访客', en: 'Visitor' } as const;

interface Person {
  readonly account: string;
  readonly password: string;
}

/** There is no call that signs in: a page of one row says whether name and password are taken. */
async function tryBasic({ account, password }: Person): Promise<string> {
  const header = basicAuth(account, password);
  const [first] = servedIndex(await fetchModelFile<ModelIndex>('/model/index.json')).entities;
  const query = new URLSearchParams({ range: '[0,0]', sort: '["id","ASC"]', filter: '{}' });
  if (first !== undefined) await sendQuietly(`${config().apiBase}/${first.api.base}?${query}`, {}, header);
  return header;
}

/** As react-admin's guides have it: name and password for a token, which goes with every call. */
async function fetchToken({ account, password }: Person): Promise<string> {
  const body = JSON.stringify({ username: account, password });
  const { json } = await sendQuietly(`${config().apiBase}/authenticate`, { method: 'POST', body }, '');
  const { token } = (json ?? {}) as { readonly token?: unknown };
  if (!isText(token) || token === '') throw new Error(pageText(HTTP_MESSAGES['http.wrongAnswer']));
  return `Bearer ${token}`;
}

/** Asks for nothing that such a server does not know, and for no name where it needs none. */
export async function startSimpleRest(): Promise<void> {
  configStore.set({ ...config(), captchaMode: false, tenantMode: false, switchMode: false, social: [] });
  if (config().auth === 'none' && phaseStore.get() !== 'signedIn')
    await signInSimpleRest({ account: '', password: '' });
}

/** Signs in the way config.json says; the credentials stay in this tab. */
export async function signInSimpleRest(person: Person): Promise<void> {
  const { auth } = config();
  writeCredentials(auth === 'none' ? '' : await (auth === 'basic' ? tryBasic : fetchToken)(person));
  const name = person.account || pageText(VISITOR);
  const user = { id: person.account || 'visitor', account: person.account, name, avatar: '', roles: [] };
  const nowhere = { tenantId: '', deptId: '', roleId: '', mustChangePassword: false };
  openConsole({ access: auth, refresh: '', lasts: 0, oauthId: '', user: { ...user, ...nowhere } });
}
