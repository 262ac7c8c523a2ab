import { demoPassword } from '../../demo-accounts.ts';
import { signInErrorCodes } from '../../sign-in-error-codes.ts';
import { readSignInReason } from '../../sign-in-reason.ts';
import { fetchAuth } from '../auth-endpoints.ts';
import type { BrowserEdge } from '../browser-edge.ts';
import { askForWays, findWay, wantedPage } from './find-way.ts';
import { requestSignIn, type SignInAnswer } from './sign-in-request.ts';

type View = 'password' | 'mail' | 'mail-sent';
type Place = 'reason' | 'failure' | 'help';
type Countdown = ReturnType<typeof setInterval>;

/** Finds an element that the page was rendered with; a missing one is a fault of the build. */
function find<Kind extends HTMLElement>(selector: string, kind: new () => Kind, within: ParentNode = document): Kind {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The sign-in page has no ${selector}`);
  return element;
}

/** The note of that name, with its texts filled in. */
function note(name: string, texts: Record<string, string> = {}): HTMLElement {
  const template = find('#notes', HTMLTemplateElement);
  const copy = find(`[data-note="${name}"]`, HTMLElement, template.content).cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error(`The note ${name} is no element`);
  for (const [key, text] of Object.entries(texts)) setText(copy, key, text);
  return copy;
}

function setText(within: ParentNode, key: string, text: string): void {
  for (const element of within.querySelectorAll(`[data-text="${key}"]`)) element.textContent = text;
}

function mark(element: Element, attribute: string, isSet: boolean): void {
  if (isSet) element.setAttribute(attribute, 'true');
  else element.removeAttribute(attribute);
}

const knownCode = (code: string | null) => signInErrorCodes.find((known) => known === code) ?? 'UnknownError';

function place(where: Place, form: ParentNode, content?: HTMLElement): void {
  find(`[data-place="${where}"]`, HTMLElement, form).replaceChildren(...(content ? [content] : []));
}

function show(view: View): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-view]')) element.hidden = element.dataset['view'] !== view;
  const shown = find(`[data-view="${view}"]`, HTMLElement);
  (shown.querySelector<HTMLElement>('input') ?? find('h1', HTMLElement, shown)).focus();
}

/** The wait is said once; the seconds that pass are for the eye, so that a screen reader is not interrupted by each. */
function showWait(form: HTMLFormElement, seconds: number): Countdown {
  const waiting = note('throttled', { wait: String(seconds), left: String(seconds) });
  const end = Date.now() + seconds * 1000;
  place('failure', form, waiting);
  const countdown = setInterval(() => {
    const left = Math.ceil((end - Date.now()) / 1000);
    if (left > 0) return setText(waiting, 'left', String(left));
    clearInterval(countdown);
    return place('failure', form, note('wait-over'));
  }, 250);
  return countdown;
}

/** @returns the countdown of a wait, where there is one */
function showFailure(form: HTMLFormElement, answer: SignInAnswer): Countdown | undefined {
  const isRefused = answer.retryAfterSeconds === undefined && (answer.error === 'CredentialsSignin' || answer.error === 'EmailSignin');
  for (const input of form.querySelectorAll('input')) mark(input, 'aria-invalid', isRefused);
  if (answer.status === 0) place('failure', form, note('unreachable'));
  else if (answer.retryAfterSeconds === undefined) place('failure', form, note(`error-${knownCode(answer.error)}`));
  else return showWait(form, answer.retryAfterSeconds);
  return undefined;
}

function showReason(): void {
  const reason = readSignInReason(location.search);
  if (reason.kind === 'mail-sent') return show('mail-sent');
  if (reason.kind === 'signed-out') return place('reason', document, note('signed-out'));
  if (reason.kind === 'error') return place('reason', document, note(`error-${reason.code}`));
  if (reason.kind === 'none') return undefined;
  return place('reason', document, reason.page === null ? note('session-required') : note('session-required-for', { page: reason.page }));
}

function reveal(button: HTMLButtonElement): void {
  const field = find('#password', HTMLInputElement);
  const isShown = field.type === 'text';
  field.type = isShown ? 'password' : 'text';
  button.setAttribute('aria-pressed', String(!isShown));
  field.focus();
}

/** Brings the prerendered sign-in page to life. */
export function startSignInPage(edge: BrowserEdge): void {
  const root = document.documentElement;
  let isBusy = false;
  let countdown: Countdown | undefined;

  function setBusy(next: boolean) {
    isBusy = next;
    for (const button of document.querySelectorAll('.gate button:not([data-press="reveal"])')) mark(button, 'aria-disabled', next);
  }

  async function signIn(form: HTMLFormElement, id: string, fields: Record<string, string>) {
    if (isBusy) return;
    setBusy(true);
    clearInterval(countdown);
    place('failure', form);
    place('reason', document);
    place('help', document);
    const way = await findWay(edge, id);
    if (way.leadsTo !== undefined) return edge.goTo(way.leadsTo);
    if (way.type === undefined) return fail(form);
    const { answer, next } = await requestSignIn(edge, { provider: { id, type: way.type }, fields, callbackUrl: wantedPage() });
    if (answer.ok && answer.error === null && way.type !== 'email' && next !== null) return edge.goTo(next);
    setBusy(false);
    if (!answer.ok || answer.error !== null) {
      countdown = showFailure(form, answer);
      return undefined;
    }
    setText(document, 'email', fields['email'] ?? '');
    return show('mail-sent');
  }

  function fail(form: HTMLFormElement) {
    setBusy(false);
    place('failure', form, note('unreachable'));
  }

  const passwordForm = find('[data-form="password"]', HTMLFormElement);
  const presses: Record<string, (button: HTMLButtonElement) => void> = {
    password: () => show('password'),
    mail: () => show('mail'),
    forgot: () => (document.querySelector('[data-slot="mail"]') ? show('mail') : place('help', document, note('ask-school'))),
    provider: (button) => void signIn(passwordForm, button.value, {}),
    demo: (button) => void signIn(passwordForm, 'credentials', { username: button.value, password: demoPassword }),
    reveal,
  };

  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-press]') : null;
    if (button && !isBusy) presses[button.dataset['press'] ?? '']?.(button);
  });
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const fields = Object.fromEntries(Array.from(new FormData(event.target), ([name, value]) => [name, typeof value === 'string' ? value : '']));
    void signIn(event.target, event.target.dataset['form'] === 'mail' ? 'email' : 'credentials', fields);
  });

  askForWays(edge);
  showReason();
  leaveWhenSignedIn(edge);
  root.dataset['live'] = '';
}

/** Goes on as soon as this browser is signed in, here or in another tab; who was brought here by an error stays to read it. */
function leaveWhenSignedIn(edge: BrowserEdge): void {
  const leave = async () => {
    const { body } = await fetchAuth(edge, 'session');
    if (body && 'user' in body) location.replace(wantedPage());
  };
  edge.onBroadcast(() => void leave());
  edge.onRestore(() => location.reload());
  const { kind } = readSignInReason(location.search);
  if (kind === 'none' || kind === 'session-required') void leave();
}
