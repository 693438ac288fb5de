/** Long random-looking words are tokens or hashes until proven otherwise. */
const SECRET_LOOKING = /(?<![\w-])(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|[\w-]{40,})|\$argon2\S+/g;

/** A text as it may be kept in a log. */
export const maskSecrets = (text: string): string => text.replace(SECRET_LOOKING, '[masked]');
