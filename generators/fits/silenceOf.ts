import type { EngineText } from '../../src/model/Text.ts';
import { alike } from '../../src/schema/sentences.ts';

/** Why a request brought nothing, and what helps. */
export interface Silence {
  readonly why: EngineText;
  readonly remedy: EngineText;
}

const UNKNOWN_AUTHORITY: Silence = {
  why: {
    zh: '其证书由 Node 不认识的机构签发',
    en: 'its certificate is signed by an authority that Node does not know',
  },
  remedy: {
    zh: '请指明该机构证书的文件，如 NODE_EXTRA_CA_CERTS=ca.pem npx shian fits …',
    en: 'Name the file of that authority, as in NODE_EXTRA_CA_CERTS=ca.pem npx shian fits …',
  },
};

const NOBODY: EngineText = { zh: '请查看后端是否已启动。', en: 'See whether the backend is up.' };

/** What the codes of the network mean to people. */
const SILENCES: Readonly<Record<string, Silence>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  ERR_SSL_WRONG_VERSION_NUMBER: {
    why: { zh: '该端口不使用 https', en: 'https is not spoken there' },
    remedy: { zh: '请改写 http://，或写出 https 的端口。', en: 'Write http://, or name the port of https.' },
  },
};

/** `fetch` wraps what happened: the name of the host, or the port that nobody listens on, is in the cause. */
export function silenceOf(error: unknown, timeout: number): Silence {
  const { name, message = String(error), cause } = error as Partial<Error>;
  if (name === 'TimeoutError')
    return {
      why: { zh: `${timeout} 毫秒内没有应答`, en: `no answer in ${timeout} ms` },
      remedy: {
        zh: '请用 --timeout 放宽时间，并在 config.json 的 timeout 中同样为控制台放宽。',
        en: 'Give it more time by --timeout, and the console by timeout of config.json.',
      },
    };
  const { code = '', message: said = '' } = (cause ?? {}) as Partial<NodeJS.ErrnoException>;
  return SILENCES[code] ?? { why: alike(said || code || message), remedy: NOBODY };
}
