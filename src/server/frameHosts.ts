import { StartupError } from './StartupError.ts';

/** What may stand in FRAME_HOSTS: a host as the content-security policy writes it, and nothing that adds to the policy. */
const SOURCE = /^(?:(https?):\/\/)?(\*\.)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}|\*))?$/i;

function isSource(host: string): boolean {
  const [source, , , name = '', port = ''] = SOURCE.exec(host) ?? [];
  return source !== undefined && URL.canParse(`http://${name}:${port.replace('*', '')}`);
}

const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Refuses an entry that is no host, so that the policy allows exactly what was meant. */
export function checkFrameHosts(hosts: readonly string[]): readonly string[] {
  const wrong = hosts.find((host) => !isSource(host));
  if (wrong === undefined) return hosts;
  throw new StartupError({
    zh: `FRAME_HOSTS 中的“${wrong}”不是主机；请写 https://maps.example.com 或 *.example.com:8443 这样的主机，以英文逗号分隔。`,
    en: `FRAME_HOSTS has "${wrong}", which is no host; write hosts such as https://maps.example.com or *.example.com:8443, separated by commas.`,
  });
}

/** The hosts of a comma-joined text; what is no host is left out, for it would add to the policy. */
export const hostsIn = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((host) => host.trim())
    .filter(isSource);

/** Whether the page's policy lets an address into a frame; the rules of CSP host sources, path aside. */
export function mayFrame(hosts: readonly string[], address: URL): boolean {
  return hosts.some((host) => {
    const [, scheme, wildcard, name = '', port] = SOURCE.exec(host) ?? [];
    const hostname = address.hostname.toLowerCase();
    const wanted = name.toLowerCase();
    const named = wildcard === undefined ? hostname === wanted : hostname.endsWith(`.${wanted}`);
    const schemeFits = scheme === undefined || address.protocol === `${scheme.toLowerCase()}:`;
    const actual = address.port || DEFAULT_PORT[address.protocol];
    const portFits = port === '*' || actual === (port ?? DEFAULT_PORT[address.protocol]);
    return named && schemeFits && portFits;
  });
}
