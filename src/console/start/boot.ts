import { FOREIGN_BACKENDS } from '../../model/platform.ts';
import type { ConfigProblem } from '../../protocol/consolePage/checkConfig.ts';
import { checkConfig } from '../../protocol/consolePage/checkConfig.ts';
import { LOGIN_MESSAGES } from '../../protocol/consolePage/loginTexts.ts';
import { config, configStore } from './config/configStore.ts';
import { ApiError } from './http/ApiError.ts';
import { speakDialect } from './http/dialect.ts';
import { openAhead } from './opening/openAhead.ts';
import { resumeSession } from './session/enterSession.ts';
import { signInIntegrated, signInSocial, simpleRest } from './session/signIn.ts';
import { readSocialReturn } from './session/socialState.ts';
import { entryStore } from './stores/entryStore.ts';
import { startErrorLog } from './stores/errorLog.ts';
import { phaseStore } from './stores/phaseStore.ts';
import { sessionStore } from './stores/sessionStore.ts';
import { showToast } from './stores/toastStore.ts';
import { fillEachLanguage } from './texts/fillEachLanguage.ts';
import { guessLanguage, startLanguage } from './texts/languageStore.ts';
import { pageText } from './texts/speech.ts';
import { startTheme } from './themes/themeStore.ts';

export type BootOutcome =
  | { readonly state: 'ready' }
  | { readonly state: 'wrongConfig'; readonly problems: readonly ConfigProblem[] }
  | { readonly state: 'noServer' };

/** Settings that a server has written into the page with its answer. */
const writtenSettings = (): string => document.getElementById('settings')?.textContent ?? '';

async function fetchSettings(): Promise<string | undefined> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-cache' });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

async function readConfig(): Promise<BootOutcome> {
  const text = writtenSettings() || (await fetchSettings());
  if (text === undefined) return { state: 'noServer' };
  const { problems, config } = parseConfig(text);
  if (config === undefined) return { state: 'wrongConfig', problems };
  configStore.set(config);
  return { state: 'ready' };
}

function parseConfig(text: string) {
  try {
    const checked = checkConfig(JSON.parse(text));
    return 'config' in checked
      ? { config: checked.config, problems: [] }
      : { config: undefined, problems: checked.problems };
  } catch (error) {
    const reason = (error as Error).message;
    const remedy = fillEachLanguage(LOGIN_MESSAGES['boot.configUnreadable'], { reason });
    return { config: undefined, problems: [{ key: 'config.json', value: `${text.slice(0, 80)}…`, remedy }] };
  }
}

/** Fetched only where config.json names such a backend, or words of its own. */
async function learnDialect(): Promise<void> {
  const { backend, dialect } = config();
  const isBladex = backend === 'bladex' && Object.keys(dialect).length === 0;
  if (isBladex || !FOREIGN_BACKENDS.includes(backend)) return;
  speakDialect((await import('../../protocol/foreign/dialectOf.ts')).dialectOf(config()));
}

/** `?integratedToken=…` signs in with a ticket of another system; the address is clean afterwards. */
async function takeTicket(): Promise<void> {
  const url = new URL(window.location.href);
  const ticket = url.searchParams.get('integratedToken');
  if (ticket === null) return;
  url.searchParams.delete('integratedToken');
  window.history.replaceState(null, '', url.pathname + url.search + url.hash);
  await orSay(() => signInIntegrated(ticket));
}

/** Back from a third party with its code: signs in, or says why not. */
async function takeParty(): Promise<void> {
  const returned = readSocialReturn();
  if (returned.outcome === 'none') return;
  if (returned.outcome === 'back') return orSay(() => signInSocial(returned.party));
  const key = returned.outcome === 'foreign' ? 'login.socialForeign' : 'login.socialRefused';
  showToast('warning', pageText(LOGIN_MESSAGES[key]));
}

/** The sign-in page follows a failure; it is the way in for whoever's ticket has ended. */
async function orSay(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = error instanceof ApiError ? error.message : pageText(LOGIN_MESSAGES['login.failed']);
    showToast('warning', known);
  }
}

/** Settings, language, theme and session, in the order in which they depend on one another. */
export async function boot(): Promise<BootOutcome> {
  startErrorLog();
  guessLanguage();
  const outcome = await readConfig();
  const { languages, defaultLanguage } = configStore.get();
  await startLanguage(languages, defaultLanguage);
  startTheme();
  if (outcome.state !== 'ready') return outcome;
  await learnDialect();
  await takeTicket();
  await takeParty();
  // Whoever still has to choose or to register is not in, whatever an earlier visit left.
  const resumed = entryStore.get() === undefined && resumeSession();
  const { user } = sessionStore.get();
  if (resumed && user !== undefined) openAhead(user);
  phaseStore.set(resumed ? 'signedIn' : 'signedOut');
  if (configStore.get().backend === 'simple-rest') await (await simpleRest()).startSimpleRest();
  return outcome;
}
