import type { Database, Executor } from '../database/Database.ts';

const DEPLOYMENTS = 'deployments';

/** Until the transaction ends no version comes, goes or is suspended beside it, and no run begins. */
export const lockDeployments = ({ dialect }: Pick<Database, 'dialect'>, executor: Executor): Promise<void> =>
  dialect.lockName(executor, DEPLOYMENTS);

/** Until the transaction ends versions stay as they are; others may begin runs by them. */
export const shareDeployments = ({ dialect, executor }: Pick<Database, 'dialect' | 'executor'>): Promise<void> =>
  dialect.shareName(executor, DEPLOYMENTS);
