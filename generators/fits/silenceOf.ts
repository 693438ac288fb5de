/** Why a request brought nothing, and what helps. */
export interface Silence {
  readonly why: string;
  readonly remedy: string;
}

const UNKNOWN_AUTHORITY: Silence = {
  why: 'its certificate is signed by an authority that Node does not know',
  remedy: 'Name the file of that authority, as in NODE_EXTRA_CA_CERTS=ca.pem npx shian fits …',
};

/** What the codes of the network mean to people. */
const SILENCES: Readonly<Record<string, Silence>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  ERR_SSL_WRONG_VERSION_NUMBER: {
    why: 'https is not spoken there',
    remedy: 'Write http://, or name the port of https.',
  },
};

/** `fetch` wraps what happened: the name of the host, or the port that nobody listens on, is in the cause. */
export function silenceOf(error: unknown, timeout: number): Silence {
  const { name, message = String(error), cause } = error as Partial<Error>;
  if (name === 'TimeoutError')
    return {
      why: `no answer in ${timeout} ms`,
      remedy: 'Give it more time by --timeout, and the console by timeout of config.json.',
    };
  const { code = '', message: said = '' } = (cause ?? {}) as Partial<NodeJS.ErrnoException>;
  return SILENCES[code] ?? { why: said || code || message, remedy: 'See whether the backend is up.' };
}
