import type { FastifyInstance } from 'fastify';
import type { EngineText, Reader } from '../../../model/Text.ts';
import { localParty } from '../../../protocol/endpoints/localParty.ts';
import { LOCAL_PARTY, localCode } from '../../identity/sessions/localProvider.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';

const TEXTS = {
  title: { zh: '本地测试身份', en: 'Local test identity' },
  lead: {
    zh: '这里冒充第三方平台，仅供试用（SOCIAL_LOCAL=on）。',
    en: 'This page stands in for a third party, for testing only (SOCIAL_LOCAL=on).',
  },
  name: { zh: '您是谁', en: 'Who are you?' },
  agree: { zh: '同意登录', en: 'Agree and sign in' },
} as const satisfies Record<string, EngineText>;

const STYLE =
  'body{font:15px/1.6 sans-serif;max-width:24em;margin:15vh auto;padding:0 1em}input,button{font:inherit;padding:.4em}';
// The form leads back to the console on the same origin, and nothing else is loaded.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** State and name come from the address: only what the schema lets through stands in the page. */
function page(state: string, { language, text }: Reader): string {
  const title = text(TEXTS.title);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>${text(TEXTS.lead)}</p>
<form><input type="hidden" name="state" value="${state}"><label>${text(TEXTS.name)} <input name="name" required maxlength="20" autofocus></label>
<button>${text(TEXTS.agree)}</button></form></html>`;
}

/** The third party of SOCIAL_LOCAL: whoever one says one is, one is. */
export function localProviderPage(app: FastifyInstance, services: Services): void {
  mountCall(app, services, localParty, async (request, reply) => {
    const { state, name = '' } = request.query;
    const person = name.trim();
    reply.header('content-security-policy', POLICY);
    if (person === '') return reply.type('text/html; charset=utf-8').send(page(state, readerOf(request)));
    const back = new URLSearchParams({ code: localCode(person, services.config.now()), state });
    return reply.redirect(`/oauth/redirect/${LOCAL_PARTY.source}?${back}`);
  });
}
