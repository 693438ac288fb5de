import type { Model } from '../../model/Model.ts';
import type { AppConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { createDirectory, type Directory } from '../identity/people/Directory.ts';
import type { PrincipalCache } from '../identity/principals/principalCache.ts';
import type { Logs } from '../logs/Logs.ts';
import type { Modules } from '../modules/Modules.ts';

/** What routes work with; made once for an application. */
export interface Services {
  readonly model: Model;
  readonly modules: Modules;
  readonly database: Database;
  readonly config: AppConfig;
  readonly directory: Directory;
  readonly principals: PrincipalCache;
  readonly logs: Logs;
}

/** The same services as a transaction sees them: what they read and write is the transaction's. */
export function servicesWithin(services: Services, database: Database): Services {
  return { ...services, database, directory: createDirectory({ database, model: services.model }) };
}
