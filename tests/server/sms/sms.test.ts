import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { httpRequest } from '../../../src/server/outgoing/httpRequest.ts';
import { countMessages } from '../../../src/server/sms/smsBudgets.ts';
import { createWorld, type World } from '../../support/server.ts';

interface Heard {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const SMS = '/api/blade-resource/sms';
const internalHosts: string[] = [];
let world: World;
let gateway: Server;
let origin = '';
let heard: Heard[] = [];
/** What the gateway answers; nothing: it never does. */
let answer: { readonly status: number; readonly text: string; readonly location?: string } | undefined;

beforeAll(async () => {
  gateway = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      heard.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      if (answer === undefined) return;
      reply.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.text);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
  const { port } = gateway.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  internalHosts.push(`127.0.0.1:${port}`);
  world = await createWorld({ config: { internalHosts } });
});
afterAll(async () => {
  await world.close();
  gateway.closeAllConnections();
  gateway.close();
});
beforeEach(async () => {
  heard = [];
  answer = { status: 200, text: '{"code":0,"data":[{"sid":"R-1"}],"msg":"ok"}' };
  // Budgets are by the hour; each test has its own.
  await world.database.write((executor) => identityTables(executor).deleteFrom('shian_counter').execute());
});

const call = (actor: 'AADM' | 'AUSR' | 'BADM', path: string, payload: object = {}, headers = {}) =>
  world.call(actor, { method: 'POST', url: `${SMS}/${path}`, payload, headers });

const base = { category: 3, templateId: 'SMS_1', accessKey: 'AK-1', secretKey: 'SK-1', signName: '云溪' };
const byHttp = () => ({
  ...base,
  sendWay: 'http',
  requestMethod: 'POST',
  requestUrl: `${origin}/send/{{templateId}}?t={{text}}`,
  requestHeaders: [{ name: 'Authorization', value: 'Bearer {{secretKey}}' }],
  bodyKind: 'json',
  requestBody: '{"to":["{{phone}}"],"sign":"{{signName}}","data":"{{params}}","note":"{{params.code}}"}',
  successPath: 'code',
  successValue: '0',
  receiptPath: 'data.0.sid',
  messagePath: 'msg',
});

let made = 0;
async function configured(values: object): Promise<{ readonly code: string; readonly id: string }> {
  made += 1;
  const smsCode = `sms${made}`;
  const saved = await call('AADM', 'submit', { ...values, smsCode });
  expect(saved.body).toMatchObject({ code: 200 });
  const { body } = await world.call('AADM', { url: `${SMS}/list?smsCode_equal=${smsCode}` });
  return { code: smsCode, id: body.data.records[0].id };
}

const send = (code: string, phones = '19900000001', params = '{"code":"1234"}', headers = {}) =>
  call('AADM', `endpoint/send-message?${new URLSearchParams({ code, phones, params })}`, {}, headers);

const logOf = async (code: string) =>
  (await world.call('AADM', { url: `/api/blade-resource/sms-log/list?smsCode_equal=${code}` })).body.data.records;

describe('a message by the local way', () => {
  it('stands in the send log with its number masked, and is not said to have been sent', async () => {
    const { code } = await configured({ ...base, category: 1, templateId: '验证码#code#' });

    const { body } = await send(code, '19900000001，19900000002');

    expect(body).toMatchObject({ code: 200, msg: expect.stringContaining('没有真正发出') });
    expect(body.data).toEqual([
      { phone: '199****0001', receipt: expect.stringMatching(/^LOCAL\d+$/) },
      { phone: '199****0002', receipt: expect.stringMatching(/^LOCAL\d+$/) },
    ]);
    const lines = await logOf(code);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ content: '【云溪】验证码1234', result: 'sent', createBy: 'aadm' });
    expect(lines.map(({ phone }: { phone: string }) => phone).toSorted()).toEqual(['199****0001', '199****0002']);
  });
});

describe('a message by an HTTP interface', () => {
  it('is the request of the template, whatever stands in its values', async () => {
    const { code } = await configured(byHttp());

    const { body } = await send(code, '19900000001', JSON.stringify({ code: '12","to":["x"],"y":"&=' }));

    expect(body).toMatchObject({ code: 200, msg: '短信发送成功', data: [{ phone: '199****0001', receipt: 'R-1' }] });
    const [{ url = '', headers, body: sent } = { headers: {}, body: '' }] = heard;
    expect(url).toMatch(/^\/send\/SMS_1\?t=SMS_1%20%7B%22code%22/);
    expect(headers).toMatchObject({ authorization: 'Bearer SK-1', 'content-type': 'application/json; charset=utf-8' });
    const value = '12","to":["x"],"y":"&=';
    expect(JSON.parse(sent)).toEqual({ to: ['19900000001'], sign: '云溪', data: { code: value }, note: value });
  });

  it('goes to each number once by itself, or to all at once where the template says so', async () => {
    const form = { ...byHttp(), bodyKind: 'form', requestUrl: `${origin}/form` };
    const each = await configured({ ...form, requestBody: 'm={{phone}}&t={{signName}}' });
    const together = await configured({ ...form, requestBody: 'm={{phones}}' });

    await send(each.code, '19900000001,19900000002,19900000001');
    await send(together.code, '19900000001,19900000002');

    expect(heard.map(({ body }) => body).toSorted()).toEqual([
      'm=19900000001%2C19900000002',
      'm=19900000001&t=%E4%BA%91%E6%BA%AA',
      'm=19900000002&t=%E4%BA%91%E6%BA%AA',
    ]);
    expect(await logOf(together.code)).toHaveLength(2);
  });

  it('says in both languages what failed, and the log says it too', async () => {
    const { code } = await configured(byHttp());
    const english = { 'accept-language': 'en' };
    const told = async (next: typeof answer, headers = {}) => {
      answer = next;
      const { status, body } = await send(code, '19900000001', '{"code":"1"}', headers);
      expect(status).toBe(400);
      return body.msg;
    };

    expect(await told({ status: 502, text: '' })).toBe('短信发送失败（1/1）：短信接口应答状态码 502 ');
    expect(await told({ status: 200, text: '{"code":22,"msg":"blocked"}' }, english)).toBe(
      'SMS not sent (1 of 1): The SMS interface refused the message: code=22 blocked',
    );
    expect(await told({ status: 200, text: '<html>' })).toContain('不是 JSON');
    expect(await told({ status: 302, text: '', location: `${origin}/elsewhere` })).toContain('302');
    expect(heard.some(({ url }) => url === '/elsewhere')).toBe(false);
    const [newest] = (await logOf(code)).filter(({ errorMessage }: { errorMessage: string }) =>
      errorMessage.includes('22'),
    );
    expect(newest).toMatchObject({ result: 'failed', phone: '199****0001' });
    const missing = await send(code, '19900000001', '{}');
    expect(missing.body.msg).toContain('请求模板用到参数“code”');
    expect((await send(code, '1990000')).body.msg).toContain('“1990000”不是有效的手机号码');
    expect((await send(code, '19900000001', '[1]')).body.msg).toContain('JSON 对象');
  });

  it('never goes into the own network but where INTERNAL_HOSTS says so', async () => {
    const { code } = await configured({ ...byHttp(), requestUrl: 'http://127.0.0.1:9/send' });
    const closed = await configured({ ...byHttp(), requestUrl: 'http://127.0.0.1:1/send' });

    expect((await send(code)).body.msg).toContain('主机 127.0.0.1 位于服务器所在的内部网络');
    internalHosts.push('127.0.0.1:1');
    expect((await send(closed.code)).body.msg).toContain('无法连接 127.0.0.1:1（ECONNREFUSED）');
  });

  it('is given up when the gateway does not answer', async () => {
    answer = undefined;
    const url = new URL(origin);

    const waiting = httpRequest({ url, method: 'GET', headers: {}, allowed: internalHosts, timeoutMs: 30 });

    await expect(waiting).rejects.toMatchObject({ name: expect.stringMatching(/AbortError|TimeoutError/) });
  });
});

describe('a configuration', () => {
  it('is refused where its template can never be filled', async () => {
    const wrong = (more: object) => call('AADM', 'submit', { ...byHttp(), smsCode: 'wrong', ...more });

    expect((await wrong({ requestBody: 'to={{phone}}' })).body.errors).toHaveProperty('requestBody');
    expect((await wrong({ requestBody: '{"to":"{{mobile}}"}' })).body.errors.requestBody).toContain('“mobile”');
    expect((await wrong({ requestUrl: 'https://{{text}}/x' })).body.errors).toHaveProperty('requestUrl');
    expect((await wrong({ requestUrl: null })).body.errors).toEqual({ requestUrl: '请输入请求地址' });
    expect((await wrong({ requestUrl: 'a.cn' })).body.errors.requestUrl).toContain('http:// 或 https://');
    expect((await wrong({ requestBody: null })).body.errors).toEqual({ requestBody: '请输入请求体' });
  });

  it('takes its keys nowhere else without their being entered again, and shows them to nobody', async () => {
    const { code, id } = await configured(byHttp());
    const moved = { id, requestUrl: 'https://evil.example.com/{{secretKey}}' };

    const refused = await call('AADM', 'submit', moved);

    expect(refused.body.errors).toMatchObject({ accessKey: expect.any(String), secretKey: expect.any(String) });
    const again = await call('AADM', 'submit', { ...moved, accessKey: 'AK-2', secretKey: 'SK-2' });
    expect(again.body).toMatchObject({ code: 200 });
    const shown = [await world.call('AADM', { url: `${SMS}/detail?id=${id}` }), await logOf(code)];
    expect(JSON.stringify(shown)).not.toMatch(/[AS]K-\d/);
  });

  it('is used by those who may, in their own tenant, and not without end', async () => {
    const { code } = await configured(base);
    const as = (actor: 'AUSR' | 'BADM') => call(actor, `endpoint/send-message?code=${code}&phones=19900000001`);

    expect((await as('AUSR')).status).toBe(403);
    expect((await as('BADM')).body.msg).toBe(`没有资源编号为“${code}”的短信配置，请核对编号`);
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push((await send(code, '19900000077')).body.msg);
    expect(answers.slice(0, 10).every((text) => text.includes('没有真正发出'))).toBe(true);
    expect(answers[10]).toContain('发往 199****0077 的短信过于频繁');
  });

  it('is written to a hundred numbers an hour by one person, whose next one is refused', async () => {
    const count = (id: string) => countMessages(world.database, id, Date.now());
    for (let n = 0; n < 100; n += 1) await count('somebody');

    await expect(count('somebody')).rejects.toMatchObject({ code: 'tooMany' });
    await count('somebody else');
  });
});

describe('a configuration that was in use', () => {
  it('comes back from the recycle bin out of use where another is in use since', async () => {
    const [gone, since] = [await configured(base), await configured(base)];
    await call('AADM', `enable?id=${gone.id}`);
    await call('AADM', `remove?ids=${gone.id}`);
    await call('AADM', `enable?id=${since.id}`);

    const payload = { entity: 'sms', ids: [gone.id] };
    await world.call('AADM', { method: 'POST', url: '/api/shian/recycle/restore', payload });

    const { body } = await world.call('AADM', { url: `${SMS}/list?status=2` });
    expect(body.data.records.map(({ id }: { id: string }) => id)).toEqual([since.id]);
    await call('AADM', `remove?ids=${since.id}`);
  });
});

describe('a code sent to a number', () => {
  const asked = (phone: string) => call('AADM', `endpoint/send-validate?phone=${phone}`);
  const tried = (id: string, phone: string, value: string) =>
    call('AADM', `endpoint/validate-message?${new URLSearchParams({ id, phone, value })}`);

  it('proves the number once, and stands in no log when it was really sent', async () => {
    const { id, code } = await configured(byHttp());
    expect((await asked('19900000051')).body.msg).toContain('没有启用的短信配置');
    await call('AADM', `enable?id=${id}`);

    const ticket = await asked('19900000051');

    expect(ticket.body).toMatchObject({ code: 200, data: { phone: '19900000051' } });
    expect((await asked('19900000051')).status).toBe(429);
    const sent: string = JSON.parse(heard[0]?.body ?? '{}').note;
    expect(sent).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await logOf(code))).not.toContain(sent);
    expect((await tried(ticket.body.data.id, '19900000052', sent)).status).toBe(400);
    expect((await tried(ticket.body.data.id, '19900000051', sent)).body).toMatchObject({
      code: 200,
      msg: '短信校验成功',
    });
    expect((await tried(ticket.body.data.id, '19900000051', sent)).body.msg).toContain('短信校验失败');
  });

  it('is guessed at five times and no more, and a minute passes before another one', async () => {
    const { id } = await configured(byHttp());
    await call('AADM', `enable?id=${id}`);
    const phone = '19900000054';
    const first = (await asked(phone)).body.data.id;
    const sent: string = JSON.parse(heard[0]?.body ?? '{}').note;
    const wrong = sent === '000000' ? '111111' : '000000';

    for (let guess = 0; guess < 5; guess += 1) await tried(first, phone, wrong);
    expect((await tried(first, phone, sent)).body.code).not.toBe(200);
    world.clock.ahead += 60_000;
    const second = (await asked(phone)).body.data.id;
    const again: string = JSON.parse(heard[1]?.body ?? '{}').note;
    for (let guess = 0; guess < 4; guess += 1) await tried(second, phone, again === wrong ? '222222' : wrong);

    expect((await tried(second, phone, again)).body.code).toBe(200);
    world.clock.ahead = 0;
  });

  it('proves it for five minutes', async () => {
    const { id } = await configured(byHttp());
    await call('AADM', `enable?id=${id}`);
    const { body } = await asked('19900000053');
    const sent: string = JSON.parse(heard[0]?.body ?? '{}').note;

    world.clock.ahead += 5 * 60_000;

    expect((await tried(body.data.id, '19900000053', sent)).body.msg).toContain('短信校验失败');
    world.clock.ahead = 0;
  });
});
