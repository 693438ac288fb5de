import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textOf } from '../../../model/recordValues.ts';
import { readDept } from '../../../protocol/calls/readOrg.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { TREE_ROOT } from '../../../protocol/treeRoot.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { embedLabels } from '../../records/embedLabels.ts';
import { contextOf } from '../contextOf.ts';
import { type FixedRequest, mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { nestRows, servedNode, servedParent } from '../trees.ts';
import { chosenRows, orgRows } from './orgRows.ts';

type LevelRequest = FixedRequest<typeof endpoints.deptLazyList>;

const deptOf = (row: EntityRecord) => ({ ...readDept(row), parentId: servedParent(row) });

/** Departments as trees and choices, all within the caller's tenant. */
export function deptRoutes(app: FastifyInstance, services: Services): void {
  const { dept } = services.directory.entities;
  const rowsOf = (request: FastifyRequest) => orgRows(services, request, dept);
  const regions = dept.fields.filter(({ embedded }) => embedded === 'regionName');

  /** A department as a record says its region by name. */
  async function withRegions<R extends EntityRecord>(request: FastifyRequest, rows: readonly R[]): Promise<R[]> {
    const named = rows.map((row) => ({ ...row }));
    await embedLabels(contextOf(services, request), [{ fields: regions, rows: named }]);
    return named;
  }

  mountCall(app, services, endpoints.deptTree, async (request) =>
    nestRows((await rowsOf(request)).map((row) => servedNode(row, 'deptName'))),
  );

  /** One level below a department; with a name, matches on every level. */
  async function level(request: LevelRequest): Promise<(EntityRecord & { readonly hasChildren: boolean })[]> {
    const { parentId = TREE_ROOT, deptName = '', fullName = '' } = request.query;
    const rows = await rowsOf(request);
    const parents = new Set(rows.map((row) => textOf(row.parentId)));
    const ids = new Set(rows.map((row) => textOf(row.id)));
    const searched = deptName !== '' || fullName !== '';
    const atRoot = (row: EntityRecord) => !ids.has(textOf(row.parentId));
    const here = (row: EntityRecord) =>
      parentId === TREE_ROOT || parentId === '' ? atRoot(row) : textOf(row.parentId) === parentId;
    return rows
      .filter((row) =>
        searched ? textOf(row.deptName).includes(deptName) && textOf(row.fullName).includes(fullName) : here(row),
      )
      .map((row) => ({ ...row, hasChildren: parents.has(textOf(row.id)) }));
  }

  mountCall(app, services, endpoints.deptLazyTree, async (request) =>
    (await level(request)).map((row) => ({ ...servedNode(row, 'deptName'), hasChildren: row.hasChildren })),
  );
  mountCall(app, services, endpoints.deptLazyList, async (request) =>
    (await withRegions(request, await level(request))).map((row) => ({ ...deptOf(row), hasChildren: row.hasChildren })),
  );
  mountCall(app, services, endpoints.deptListAll, async (request) =>
    (await withRegions(request, await rowsOf(request))).map(deptOf),
  );

  mountCall(app, services, endpoints.deptSelect, async (request) => {
    const { userId, deptId = '' } = request.query;
    const chosen = await chosenRows(services, request, dept, { own: 'deptId', ids: deptId, userId });
    return (await withRegions(request, chosen)).map(deptOf);
  });
}
