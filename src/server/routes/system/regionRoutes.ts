import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity, SortItem } from '../../../model/Entity.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { ScopeCondition } from '../../../model/ScopeCondition.ts';
import { readRegion } from '../../../protocol/calls/readOrg.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { inOrder } from '../../../protocol/query/inOrder.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { COUNTRY } from '../../../protocol/values/rootKey.ts';
import { visibleReads } from '../../records/visibleReads.ts';
import { readAll } from '../../repository/readAll.ts';
import { contextOf } from '../contextOf.ts';
import { type FixedRequest, mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { servedNode } from '../trees.ts';

const ORDER: readonly SortItem[] = [
  { field: 'sort', order: 'ASC' },
  { field: 'code', order: 'ASC' },
];

type LevelRequest = FixedRequest<typeof endpoints.regionLazyTree>;

/** What has no parent, or names the country as its parent, stands on the first level. */
function below(parent: string): ScopeCondition {
  if (parent !== '' && parent !== COUNTRY) return { path: 'parentCode', op: 'eq', value: parent };
  const top: ScopeCondition[] = [
    { path: 'parentCode', op: 'empty', value: true },
    { path: 'parentCode', op: 'eq', value: COUNTRY },
  ];
  return { all: [{ any: top }, { path: 'code', op: 'ne', value: COUNTRY }] };
}

/** Matches on every level, by the beginning of a code and a part of a name. */
function searched(code: string, name: string): ScopeCondition {
  return {
    all: [
      ...(code === '' ? [] : [{ path: 'code', op: 'startsWith', value: code } as const]),
      ...(name === '' ? [] : [{ path: 'name', op: 'contains', value: name } as const]),
    ],
  };
}

/** Regions level by level, as trees and choices of BladeX consoles read them: a region is named by its code. */
export function regionRoutes(app: FastifyInstance, services: Services): void {
  const { region } = services.model.entities;
  if (region !== undefined) levelRoutes(app, services, region);
}

function levelRoutes(app: FastifyInstance, services: Services, region: Entity): void {
  const readsOf = (request: FastifyRequest) => visibleReads(contextOf(services, request));

  /** A level comes whole: clients of this family have no second page of it. */
  const wholeLevel = async (request: FastifyRequest, parent: string) =>
    inOrder(await readAll(readsOf(request), region, { where: below(parent) }), ORDER);

  /** Codes of these that have regions below them. */
  async function parentsAmong(request: FastifyRequest, codes: readonly string[]): Promise<ReadonlySet<string>> {
    const where: ScopeCondition = { path: 'parentCode', op: 'in', value: codes };
    const groups = await readsOf(request).tally(region, { by: ['parentCode'], where });
    return new Set(groups.map(({ keys: [code] }) => textOf(code)));
  }

  async function level(request: LevelRequest): Promise<(EntityRecord & { readonly hasChildren: boolean })[]> {
    const { parentCode = '', code = '', name = '' } = request.query;
    const rows =
      code === '' && name === ''
        ? await wholeLevel(request, parentCode)
        : await readsOf(request).find(region, { where: searched(code, name), sort: ORDER });
    const codes = rows.map((row) => textOf(row.code));
    const parents = await parentsAmong(request, codes);
    return rows.map((row) => ({ ...row, hasChildren: parents.has(textOf(row.code)) }));
  }

  mountCall(app, services, endpoints.regionLazyTree, async (request) =>
    (await level(request)).map((row) => ({
      ...servedNode(row, 'name', 'parentCode', 'code'),
      hasChildren: row.hasChildren,
    })),
  );
  mountCall(app, services, endpoints.regionLazyList, async (request) =>
    (await level(request)).map((row) => ({ ...readRegion(row), hasChildren: row.hasChildren })),
  );
  mountCall(app, services, endpoints.regionSelect, async (request) =>
    (await wholeLevel(request, request.query.code ?? COUNTRY)).map(readRegion),
  );
}
