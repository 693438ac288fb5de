import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configStore } from '../../../../src/console/start/config/configStore.ts';
import { ApiError } from '../../../../src/console/start/http/ApiError.ts';
import { readAnswer } from '../../../../src/console/start/http/readAnswer.ts';
import { HTTP_MESSAGES } from '../../../../src/console/start/texts/http.ts';
import { DEFAULT_CONFIG } from '../../../../src/protocol/consolePage/ConsoleConfig.ts';
import { readBladeAnswer } from '../../../../src/protocol/conventions/readBladeAnswer.ts';

const message = (key: keyof typeof HTTP_MESSAGES) => HTTP_MESSAGES[key].zh;
const read = (body: unknown, status = 200) =>
  readAnswer(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    message,
    readBladeAnswer,
  );
const failure = async (body: unknown, status = 200): Promise<ApiError> => {
  const error = await read(body, status).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('an answer', () => {
  afterEach(() => configStore.set(DEFAULT_CONFIG));

  it('gives the data of an envelope', async () => {
    expect((await read({ code: 200, success: true, data: [1], msg: '操作成功' })).data).toEqual([1]);
  });

  it('counts as its HTTP status without a code, and is the data itself', async () => {
    expect((await read({ access_token: 'a' })).data).toEqual({ access_token: 'a' });
  });

  it('keeps all digits of ids that another backend sends as numbers', async () => {
    configStore.set({ ...DEFAULT_CONFIG, backend: 'bladex' });
    const row = '{"id":1123598821738675201,"parentId": -1,"sort":12,"ids":[1123598821738675202]}';

    expect((await read(`{"code":200,"data":${row}}`)).data).toEqual({
      id: '1123598821738675201',
      parentId: -1,
      sort: 12,
      ids: ['1123598821738675202'],
    });
  });

  it('may be a record that owns a code without being taken for an envelope', async () => {
    expect((await read({ id: '1', code: 330102 })).data).toEqual({ id: '1', code: 330102 });
  });

  it('fails with its text for another code than 200, whatever the HTTP status', async () => {
    expect(await failure({ code: 400, success: false, msg: '数据不存在' })).toMatchObject({
      status: 400,
      message: '数据不存在',
    });
  });

  it('fails when it carries an error_description', async () => {
    expect(await failure({ error_description: '用户名或密码错误' })).toMatchObject({
      status: 400,
      message: '用户名或密码错误',
    });
  });

  it('says 未知错误 when a refusal has no text', async () => {
    expect((await failure({ code: 500 }, 500)).message).toBe('未知错误');
  });

  it.each([502, 503, 504])(
    'is the silence of a server that is away, to be waited for, where a proxy says %i in its place',
    async (status) => {
      const gateway = { status, error: 'Service Unavailable', path: '/blade-system/param/list' };
      for (const body of ['<html>Bad gateway</html>', '', gateway])
        expect(await failure(body, status)).toMatchObject({
          kind: 'network',
          status,
          message: HTTP_MESSAGES['http.network'].zh,
        });
      expect(await failure({ code: status, success: false, msg: '系统繁忙' }, status)).toMatchObject({
        kind: 'refused',
        message: '系统繁忙',
      });
    },
  );

  it('is that of a call which is not there, below whatever code BladeX writes it', async () => {
    const body = { code: 400, success: false, data: null, msg: '系统未知异常[HttpStatus]:404' };

    expect(await failure(body, 404)).toMatchObject({ kind: 'refused', status: 404, message: '未知错误' });
  });

  it.each([
    ['an HTML page', '<html>Not found</html>', 404],
    ['cut JSON', '{"code":200', 200],
  ])('fails without breaking when it is %s', async (_name, body, status) => {
    expect((await failure(body, status)).message).toBe(HTTP_MESSAGES['http.wrongAnswer'].zh);
  });

  it('hands over the texts of the fields and the current record', async () => {
    const current = { id: '1', revision: 3 };
    const error = await failure({ code: 409, success: false, msg: 'x', errors: { name: '名称已存在' }, current }, 409);

    expect(error.body.errors).toEqual({ name: '名称已存在' });
    expect(error.current).toEqual(current);
  });
});

describe('an encrypted answer', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const seal = (text: string) =>
    Buffer.concat(
      (text.match(/.{1,80}/g) ?? []).map((part) =>
        publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(part)),
      ),
    ).toString('base64');
  const answer = { code: 200, success: true, data: { name: 'x'.repeat(300) }, msg: '' };
  const opened = (body: string) => readAnswer(new Response(body), (key) => key, readBladeAnswer);

  beforeEach(() => configStore.set({ ...DEFAULT_CONFIG, privateKey }));
  afterEach(() => configStore.set(DEFAULT_CONFIG));

  it('is opened with the key of config.json, as a whole or its data alone', async () => {
    expect((await opened(seal(JSON.stringify(answer)))).data).toEqual(answer.data);
    expect((await opened(JSON.stringify({ ...answer, data: seal(JSON.stringify(answer.data)) }))).data).toEqual(
      answer.data,
    );
  });

  it('leaves a plain answer as it is', async () => {
    expect((await opened(JSON.stringify(answer))).data).toEqual(answer.data);
  });

  it('is one nobody understands when another key sealed it', async () => {
    await expect(opened('A'.repeat(172))).rejects.toThrow('http.wrongAnswer');
  });
});
