import type { Model } from '../../model/Model.ts';
import type { AppConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import type { Directory } from '../identity/Directory.ts';
import type { PrincipalCache } from '../identity/principalCache.ts';

/** What routes work with; made once for an application. */
export interface Services {
  readonly model: Model;
  readonly database: Database;
  readonly config: AppConfig;
  readonly directory: Directory;
  readonly principals: PrincipalCache;
}
