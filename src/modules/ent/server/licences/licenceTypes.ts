import type { EntityRecord } from '../../../../protocol/types.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';

/** What states and checks need of a licence type. */
export interface LicenceType {
  readonly id: string;
  readonly name: string;
  readonly warnDays: number;
  readonly longTermAllowed: boolean;
  /** Every enterprise of its business forms must hold it. */
  readonly mandatory: boolean;
  /** Business forms it applies to; empty means all. */
  readonly businessTypes: readonly string[];
}

const DEFAULT_WARN_DAYS = 30;

/** The tenant's licence types by id. */
export async function licenceTypes(context: OperationContext): Promise<ReadonlyMap<string, LicenceType>> {
  const rows = await context.repository.find(entityNamed(context, 'systemEntLicenceType'));
  return new Map(rows.map((row) => [String(row.id), typeOf(row)]));
}

function typeOf(row: EntityRecord): LicenceType {
  return {
    id: String(row.id),
    name: String(row.typeName),
    warnDays: Number(row.warnDays ?? DEFAULT_WARN_DAYS),
    longTermAllowed: row.longTermAllowed === true,
    mandatory: row.isRequired === true && row.status === '1' && row.subject === '1',
    businessTypes: Array.isArray(row.entBusinessTypes) ? row.entBusinessTypes.map(String) : [],
  };
}
