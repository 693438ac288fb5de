import type { ServerModule } from '../../../server/kit/ServerModule.ts';
import { purgeOutdated } from '../../../server/retention/purgeOutdated.ts';
import { contextOf } from '../../../server/routes/contextOf.ts';
import { mountCall } from '../../../server/routes/mountCall.ts';
import { messageEndpoints } from '../wire/endpoints.ts';
import { resend } from './resend.ts';

/** Templates and what is sent by them. */
export const server: ServerModule = {
  endpoints: messageEndpoints,
  jobs: [
    {
      name: 'purgeMessages',
      keep: purgeOutdated({ entity: 'systemMsgSendLog', parameter: 'message.log.keep.days', days: 365 }),
    },
  ],
  routes: (app, services) =>
    mountCall(app, services, messageEndpoints.messageResend, (request) =>
      resend(services, contextOf(services, request), request.params.id),
    ),
};
