import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { socialProviders } from '../../identity/sessions/socialProviders.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { localProviderPage } from './localProviderPage.ts';

/** Sends a person to the third party she chose; the console made the state and checks it on return. */
export function socialRoutes(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.socialRender, async (request, reply) => {
    const { source } = request.params;
    const { state } = request.query;
    const provider = socialProviders(services).find((one) => one.source === source);
    if (!provider) throw new AppError('notFound');
    return reply.redirect(provider.authorize(state));
  });
  if (services.config.socialLocal) localProviderPage(app, services);
}
