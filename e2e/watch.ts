import type { BrowserContext } from '@playwright/test';

export type Watch = {
  follow(context: BrowserContext): void;
  /** What this journey provokes on purpose, such as the 401 of a wrong password. */
  expects(words: RegExp): void;
  /** Another product of ours that this journey starts. */
  alsoVisits(origin: string): void;
  complaints(): string[];
};

/** Collects errors of the console, errors nobody caught, breaches of the content policy, and requests to anybody else. */
export function watchConsole(origin: string): Watch {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const ours = [origin];
  return {
    follow: (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
      context.on('request', (request) => {
        const { protocol, origin: to } = new URL(request.url());
        if (!ours.includes(to) && protocol !== 'data:' && protocol !== 'blob:') heard.push(`a request to ${request.url()}`);
      });
    },
    expects: (words) => expected.push(words),
    alsoVisits: (another) => ours.push(another),
    complaints: () => heard.filter((text) => !expected.some((words) => words.test(text))),
  };
}
