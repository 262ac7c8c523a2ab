// Writes rows into the embedded database of a folder and says which ones were acknowledged: made to be killed.
import { createPool } from '../../connection.ts';
import { startEmbedded } from '../start-embedded.ts';

const server = await startEmbedded({ dataFolder: process.argv[2] ?? '', role: 'web', listensAt: 'http://localhost:3000' });
const pool = createPool(server.address, { name: 'writer', statementTimeout: 0, max: 4, onError: () => {} });
await pool.query('create table if not exists written (round int, number int, filler text)');
process.stdout.write(`server ${server.pid} ${server.origin}\n`);

const round = Number(process.argv[3]);
let number = 0;
const write = async () => {
  for (;;) {
    const mine = (number += 1);
    await pool.query('insert into written values ($1, $2, repeat($3, 50))', [round, mine, `row ${mine} `]);
    process.stdout.write(`acknowledged ${mine}\n`);
  }
};
await Promise.all([write(), write(), write(), write()]);
