import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../protocol/endpoints.ts';
import { findCommented } from '../comments/commented.ts';
import { commentPage } from '../comments/commentRows.ts';
import { setFollow } from '../comments/follows.ts';
import { mentionsOfReader, readMentions } from '../comments/mentions.ts';
import { type People, readersNamed } from '../comments/readers.ts';
import { addComment, editComment, removeComment } from '../comments/writeComments.ts';
import { contextOf } from './contextOf.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** What people say about records, and who was named in it. */
export function commentRoutes(app: FastifyInstance, services: Services): void {
  const people: People = { directory: services.directory, clocks: services.config };
  mountCall(app, services, endpoints.comments, async (request) => {
    const { entity, id, before } = request.query;
    const context = contextOf(services, request);
    return commentPage(context, await findCommented(context, entity, id), before);
  });
  mountCall(app, services, endpoints.addComment, async (request) =>
    addComment(contextOf(services, request), people, request.body),
  );
  mountCall(app, services, endpoints.editComment, async (request) =>
    editComment(contextOf(services, request), people, request.body),
  );
  mountCall(app, services, endpoints.removeComment, async (request) => {
    await removeComment(contextOf(services, request), request.body.id);
    return true;
  });
  mountCall(app, services, endpoints.followRecord, async (request) => {
    const { entity: name, id, follow } = request.body;
    const context = contextOf(services, request);
    const { entity } = await findCommented(context, name, id);
    await setFollow(context, { entity, id }, follow);
    return follow;
  });
  mountCall(app, services, endpoints.commentPeople, async (request) => {
    const { entity: name, id, text = '' } = request.query;
    const context = contextOf(services, request);
    const { entity } = await findCommented(context, name, id);
    return readersNamed(context, people, entity, id, text);
  });
  mountCall(app, services, endpoints.mentions, async (request) => mentionsOfReader(contextOf(services, request)));
  mountCall(app, services, endpoints.readMention, async (request) => {
    await readMentions(contextOf(services, request), request.body.ids);
    return true;
  });
}
