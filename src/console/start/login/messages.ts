import type { ConfigProblem } from '../../../protocol/consolePage/checkConfig.ts';
import { LOGIN_MESSAGES, type LoginMessageKey } from '../../../protocol/consolePage/loginTexts.ts';
import { config } from '../config/configStore.ts';
import type { OpenPage } from '../session/openPages.ts';
import { pageText } from '../texts/speech.ts';
import { showMessage, tableOf } from './showMessage.ts';

const RETRY_MS = 5000;

const words = (key: LoginMessageKey): string => pageText(LOGIN_MESSAGES[key]);
const reload = (): void => window.location.reload();

/** The bundle could not be fetched even after one reload: says so and offers another. */
export function showNoBundle(): void {
  const [title, lead, action] = [words('boot.bundleTitle'), words('boot.bundleLead'), words('boot.reload')];
  showMessage({ title, lead, action, onAction: reload });
}

/** Tries again by itself until somebody answers. */
export function showNoServer(retry: () => void): void {
  const [title, lead, action] = [words('boot.serverTitle'), words('boot.serverLead'), words('boot.retry')];
  const again = () => {
    window.clearTimeout(timer);
    retry();
  };
  const timer = window.setTimeout(again, RETRY_MS);
  showMessage({ title, lead, action, onAction: again });
}

/** Names every wrong setting with its value and what to write instead. */
export function showWrongConfig(problems: readonly ConfigProblem[]): void {
  const heads = [words('boot.configKey'), words('boot.configValue'), words('boot.configRemedy')];
  const rows = problems.map(({ key, value, remedy }) => [{ code: key }, { code: value }, pageText(remedy)]);
  const [title, lead, action] = [words('boot.configTitle'), words('boot.configLead'), words('boot.reload')];
  showMessage({ title, lead, more: tableOf(heads, rows), action, onAction: reload });
}

const OPEN_TEXTS = { '/403': 'boot.403', '/404': 'boot.404', '/500': 'boot.500' } as const;

/** An error page for somebody who is not signed in; the way on leads through the sign-in. */
export function showOpenPage(path: OpenPage): void {
  const title = words(OPEN_TEXTS[path]);
  document.title = `${title} - ${pageText(config().title)}`;
  const onAction = () => window.location.assign('/');
  showMessage({ title, lead: path.slice(1), action: words('boot.home'), onAction });
}
