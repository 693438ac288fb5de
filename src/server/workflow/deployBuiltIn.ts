import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../database/Database.ts';
import { deployDefinition } from './deployDefinition.ts';

const LEAVE = path.resolve(import.meta.dirname, '../../modules/leave/server/leave.bpmn');

/** The processes that come with the product, common to all tenants; answers the id of `leave`. */
export function deployBuiltIn(database: Database, now: string): Promise<string> {
  const xml = readFileSync(LEAVE, 'utf8');
  return database.write(async (executor) => {
    // Two servers that start at once deploy one after the other; the second finds it there.
    await database.dialect.lockSchema(executor);
    return deployDefinition(executor, { xml, category: 'flow_1', tenantId: '', resourceName: 'leave.bpmn' }, now);
  });
}
