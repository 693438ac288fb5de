import { expect, it } from 'vitest';
import { readReply } from '../../../generators/fits/readReply.ts';
import { silenceOf } from '../../../generators/fits/silenceOf.ts';
import { readBladeAnswer } from '../../../src/protocol/conventions/readBladeAnswer.ts';

const text = (words: string, more: object = {}) =>
  readReply(
    { kind: 'text', status: 200, type: 'application/json', text: words, headers: {}, ...more },
    readBladeAnswer,
  );

it('tells JSON that breaks off from a page that stands in its place', () => {
  expect(text('{"code":200,"data":{"rec')).toMatchObject({
    trouble: {
      en: String.raw`answers 200 and JSON that breaks off or holds a mistake: "{\"code\":200,\"data\":{\"rec"`,
    },
    remedy: { en: 'See whether something in front of the backend cuts long answers, and ask the call by hand.' },
  });
  expect(text('<html>')).toMatchObject({ remedy: { en: expect.stringContaining('of a page or a proxy') } });
});

it('says where an answer leads', () => {
  expect(text('', { status: 302, location: '/login' })).toMatchObject({
    trouble: { en: 'answers 302 and leads to /login' },
  });
});

it.each([
  [Object.assign(new Error('…'), { name: 'TimeoutError' }), 'no answer in 1000 ms', '--timeout'],
  [caused('DEPTH_ZERO_SELF_SIGNED_CERT'), 'signed by an authority that Node does not know', 'NODE_EXTRA_CA_CERTS'],
  [caused('ERR_SSL_WRONG_VERSION_NUMBER'), 'https is not spoken there', 'Write http://'],
  [caused('ECONNREFUSED'), 'connect ECONNREFUSED', 'See whether the backend is up.'],
])('says why nobody answers, and what helps: %s', (error, why, remedy) => {
  const silence = silenceOf(error, 1000);

  expect(silence.why.en).toContain(why);
  expect(silence.remedy.en).toContain(remedy);
});

function caused(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(`connect ${code}`), { code }) });
}
