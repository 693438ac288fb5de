import type { EntityRecord } from '../../protocol/types.ts';

/** The entities that hold the logs. */
export type LogName = 'logUsual' | 'logApi' | 'logError';

/** One line to be written, and the tenant whose it is. */
export interface LogLine {
  readonly log: LogName;
  readonly tenantId: string;
  readonly record: EntityRecord;
}
