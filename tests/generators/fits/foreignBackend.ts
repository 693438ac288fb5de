import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const PASSWORD = 'Pass+Word=1&';

/** What a path below the API base answers; what none is given for is not there. */
export type Answers = Readonly<Record<string, (query: URLSearchParams) => Answer>>;

export interface Answer {
  readonly status?: number;
  /** JSON as it travels: long numbers stay as they are. */
  readonly text: string;
  readonly type?: string;
  /** Where it is said to be instead. */
  readonly location?: string;
}

/** The methods that `OPTIONS` names at a path, as Spring does; what none are given for is not there. */
export type Allows = Readonly<Record<string, string>>;

export const json = (value: unknown): Answer => ({ text: JSON.stringify(value) });

/** In the envelope of the family. */
export const ok = (data: unknown): Answer => json({ code: 200, success: true, data, msg: '操作成功' });

/** As BladeX refuses in the envelope alone. */
const ENDED = json({ code: 401, success: false, data: null, msg: '令牌已过期' });

/**
 * A server of the BladeX family that nobody here wrote the code of: it signs in as Spring does, and reads only. A token
 * is taken for so many calls as `lasts` says.
 */
export async function startForeign(
  answers: Answers,
  { lasts = Number.POSITIVE_INFINITY, allows }: { readonly lasts?: number; readonly allows?: Allows } = {},
) {
  const asked: string[] = [];
  let left = lasts;
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    most = Math.max(most, open);
    left = request.url === '/api/blade-auth/oauth/token' ? lasts : left - 1;
    const answer = await answerOf(request, answers, asked);
    const path = (request.url ?? '').replace(/^\/api\//, '');
    if (request.method === 'OPTIONS' && allows !== undefined) {
      open -= 1;
      response.writeHead(allows[path] === undefined ? 404 : 200, { allow: allows[path] ?? '' });
      response.end();
      return;
    }
    const { status = 200, text, type = 'application/json', location } = left < 0 ? ENDED : answer;
    open -= 1;
    response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked,
    /** As many requests as were open at once. */
    mostAtOnce: () => most,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const notFound = (path: string): Answer => ({
  status: 404,
  text: JSON.stringify({ timestamp: '2026-11-22T03:00:00.000+00:00', status: 404, error: 'Not Found', path }),
});

async function answerOf(request: IncomingMessage, answers: Answers, asked: string[]): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
  const path = pathname.replace(/^\/api\//, '');
  asked.push(`${request.method} ${path}`);
  if (path === 'blade-auth/oauth/token') return signedIn(request);
  if (request.headers['blade-auth'] !== 'bearer a' || request.headers['tenant-id'] !== '000000')
    return { status: 401, text: JSON.stringify({ code: 401, success: false, msg: '请求未授权' }) };
  return answers[path]?.(searchParams) ?? notFound(path);
}

async function signedIn(request: IncomingMessage): Promise<Answer> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const form = new URLSearchParams(text);
  const md5 = createHash('md5').update(PASSWORD).digest('hex');
  const isForm = /^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '');
  if (!isForm || form.get('password') !== md5)
    return { status: 400, text: JSON.stringify({ error: 'invalid_grant', error_description: '用户名或密码错误' }) };
  return json({ access_token: 'a', refresh_token: 'r', role_name: 'inspector', tenant_id: '000000' });
}
