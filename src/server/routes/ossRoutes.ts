import type { FastifyInstance } from 'fastify';
import { wallTime } from '../../model/wallTime.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { AppError } from '../AppError.ts';
import { CONNECTION, storeSettings } from '../files/stores/StoreSettings.ts';
import { tryStore } from '../files/stores/tryStore.ts';
import { findOwn } from '../records/findOwn.ts';
import { contextOf } from './contextOf.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** Trying an object store: outside of any transaction, for a store may be long in answering. */
export function ossRoutes(app: FastifyInstance, services: Services): void {
  const { oss } = services.model.entities;
  if (oss === undefined) return;
  mountCall(app, services, endpoints.tryStore, async (request) => {
    const context = contextOf(services, request);
    const { id = '' } = request.query;
    const store = await findOwn(context, oss, id);
    await tryStore(storeSettings(store), services.config.internalHosts ?? []);
    await context.repository.write(async (inside) => {
      const now = await inside.get(oss, id);
      // Somebody changed it meanwhile: what was tried is not what stands.
      if (CONNECTION.some((name) => now?.[name] !== store[name])) throw new AppError('stale');
      await inside.update(oss, [id], { testedAt: wallTime(services.config.now()) });
    });
    return true;
  });
}
