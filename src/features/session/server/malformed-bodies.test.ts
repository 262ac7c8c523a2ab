import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';

const lines: string[] = [];
let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
  app = createTestApp(services);
});
afterAll(() => services.close());

const paths = ['session', '_log', 'signout', 'signin/email', 'signin/nothing', 'callback/credentials', 'callback/email'];
const boundary = 'multipart/form-data; boundary=x';
const types = [boundary, 'multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="', 'application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=utf-16',
  'application/json', 'application/json; charset=x', 'text/plain', 'multipart/mixed; boundary=x', 'nonsense', ''];
const bodies: (string | Uint8Array<ArrayBuffer> | null)[] = [
  null, '', '--x', '--x--', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--', '--x\r\nContent-Disposition: form-data; name="csrfToken"\r\n\r\na', '--y\r\n\r\n--y--',
  '--x\r\nContent-Disposition: form-data; name="a"; filename="f"\r\nContent-Type: x/y\r\n\r\nfile\r\n--x--\r\n', 'a=%', 'a=%ff%fe&a=1&__proto__=2&constructor.prototype=3', '&&&===', '{', '[]', '"text"', 'null', '{"data":',
  new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28]), '\u0000',
];

test('a body that no form sends is refused, and its sender can fill no log', async () => {
  const failed: string[] = [];
  let refused = 0;
  for (const path of paths) {
    for (const type of types) {
      for (const body of bodies) {
        const reply = await app.request(`/api/auth/${path}`, { method: 'POST', headers: type === '' ? {} : { 'content-type': type }, body });
        if (reply.status === 400) refused += 1;
        if (reply.status >= 500) failed.push(`${reply.status} ${path} ${type} ${JSON.stringify(body)}`);
        await reply.body?.cancel();
      }
    }
  }
  expect(failed).toEqual([]);
  expect(refused).toBeGreaterThan(300);
  expect(lines).toEqual([]);
});
