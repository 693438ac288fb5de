import type { FlowInstanceRow } from '../database/flowTables.ts';

/** A run that is over, and the paper it was about. */
export type EndedRun = Pick<FlowInstanceRow, 'id' | 'tenant_id' | 'business_table' | 'business_id'>;
