import { expect, type Locator, type Page } from '@playwright/test';

/**
 * How long a step takes somebody who has never seen the page, in seconds: written down, not measured, so that the sum says the
 * same on every machine. Waiting for Slate, cutting paper and walking to the printer are not in it.
 */
const seconds = { click: 3, field: 5, page: 20, file: 15, scan: 10, question: 60 } as const;
type Step = keyof typeof seconds;

/** One walk of several people through Slate, counted. */
export class Walk {
  private readonly steps: { who: string; step: Step; what: string }[] = [];

  /** What one of them does. */
  as(who: string) {
    const count = (step: Step, what: string) => this.steps.push({ who, step, what });
    return {
      click: async (target: Locator) => {
        count('click', String(target));
        await target.click();
      },
      type: async (target: Locator, text: string) => {
        count('field', String(target));
        await target.fill(text);
      },
      /** Chooses a file of the machine. */
      choose: async (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
        count('file', file.name);
        await target.setInputFiles(file);
      },
      /** Holds a card before a camera, which opens its address. */
      scan: async (page: Page, address: string) => {
        count('scan', 'a card');
        await page.goto(address);
      },
      /** Opens an address that somebody was given; it is typed. */
      open: async (page: Page, address: string) => {
        count('field', address);
        await page.goto(address);
      },
      /** A page that was not there before, known by what it says. */
      reads: async (target: Locator) => {
        count('page', String(target));
        await expect(target).toBeVisible();
      },
      /** Thinks about a question. */
      thinks: () => count('question', 'a question'),
    };
  }

  get clicks(): number {
    return this.steps.filter(({ step }) => step === 'click' || step === 'file').length;
  }

  get fields(): number {
    return this.steps.filter(({ step }) => step === 'field').length;
  }

  get minutes(): number {
    return this.steps.reduce((sum, { step }) => sum + seconds[step], 0) / 60;
  }

  /** A line for each person. */
  tell(): string {
    const people = Map.groupBy(this.steps, ({ who }) => who);
    const lines = Array.from(people, ([who, steps]) => `${who}: ${(Object.keys(seconds) as Step[]).flatMap((step) => {
      const many = steps.filter((one) => one.step === step).length;
      return many === 0 ? [] : [`${many} ${step}`];
    }).join(', ')}`);
    return [...lines, `together: ${this.clicks} clicks, ${this.fields} fields, ${this.minutes.toFixed(1)} minutes`].join('\n');
  }
}
