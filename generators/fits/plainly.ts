/** What a backend says may not speak to the terminal. */
export const plainly = (text: string): string => text.replace(/\p{Cc}/gu, ' ');
