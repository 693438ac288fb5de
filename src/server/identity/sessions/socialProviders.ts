import type { AppConfig } from '../../config.ts';
import type { Database } from '../../database/Database.ts';
import type { Clocks } from '../../steadyNow.ts';
import { localProvider } from './localProvider.ts';
import type { SocialProvider } from './SocialProvider.ts';

/** The third parties of this installation. */
export function socialProviders({
  config,
  database,
}: {
  readonly config: Pick<AppConfig, 'social' | 'socialLocal'> & Clocks;
  readonly database: Database;
}): readonly SocialProvider[] {
  return [...(config.social ?? []), ...(config.socialLocal ? [localProvider(database, config)] : [])];
}
