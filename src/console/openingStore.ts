import type { ModelIndex } from '../model/Model.ts';
import { loadNavigation } from './data/loadNavigation.ts';
import { loadTopMenu } from './data/loadTopMenu.ts';
import { createPreferences } from './data/preferenceStore.ts';
import { config } from './start/config/configStore.ts';
import { onSessionEnd } from './start/session/endSession.ts';
import { createStore } from './start/stores/createStore.ts';
import { loadIndex, retryFailed } from './stores/modelStore.ts';
import { drawnIcons } from './widgets/drawnIcons.ts';

export const preferences = createPreferences();

/** How far the console has come to what its shell shows: menu, permissions, preferences, the model's index. */
interface Opening {
  readonly state: 'closed' | 'opening' | 'open' | 'failed';
  /** Why it failed. */
  readonly failure?: string;
}

const CLOSED: Opening = { state: 'closed' };

export const openingStore = createStore<Opening>(CLOSED);

onSessionEnd(() => openingStore.set(CLOSED));

/** One and the same, so that icons are not drawn again where a model has none. */
const NO_ICONS = {};

export function reportIcons({ icons }: Partial<Pick<ModelIndex, 'icons'>>): void {
  drawnIcons.set(icons ?? NO_ICONS);
}

async function readAll(): Promise<void> {
  if (config().backend === 'simple-rest') {
    const { openSimpleRest } = await import('./simpleRest/openSimpleRest.ts');
    reportIcons(await openSimpleRest());
    return;
  }
  await Promise.all([loadNavigation(), loadTopMenu(), preferences.fetch(), loadIndex().then(reportIcons)]);
}

/** Reads all of it at once. Ends when it is there or could not be had; a session that ended meanwhile hears of neither. */
export async function readForShell(): Promise<void> {
  const opening: Opening = { state: 'opening' };
  const settle = (outcome: Opening) => {
    if (openingStore.get() === opening) openingStore.set(outcome);
  };
  openingStore.set(opening);
  retryFailed();
  await readAll().then(
    () => settle({ state: 'open' }),
    (error: Error) => settle({ state: 'failed', failure: error.message }),
  );
}
