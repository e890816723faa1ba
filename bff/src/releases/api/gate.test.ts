import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { newTeamToken } from '@iconotheca/releases/access/team-token';
import { promoteReleases } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { perform } from '@iconotheca/releases/perform';
import { publishBuild } from '@iconotheca/releases/publish';
import { aFolder, aRemoteBuild, aShellBuild } from '@iconotheca/releases/testing/test-builds';
import { pack } from 'tar-stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFaultyArchive, startSite } from '../../testing/test-site.ts';

/** A shell that runs what the first remote is, and draws a heading when that is done. */
const shellScript = `
  const data = JSON.parse(document.getElementById('page-data').textContent);
  trustedTypes.createPolicy('default', { createScriptURL: (address) => address });
  const [{ releases: [release] }] = Object.values(data.slots);
  const script = document.createElement('script');
  script.src = release.entry.replace('mf-manifest.json', 'remoteEntry.js');
  document.head.append(script);
  globalThis.draw = () => {
    const main = document.createElement('main');
    main.append(document.createElement('h1'));
    main.firstChild.textContent = 'Drawn';
    document.body.append(main);
  };
`;

/** A service of the inner network that says a secret to all who ask, and whatever was asked of it. */
async function anInnerService() {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    heard.push('a connection');
    socket.end('HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\nINNER-SECRET');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const packets = createSocket('udp4').on('message', () => heard.push('a packet'));
  packets.bind(port, '127.0.0.1');
  await once(packets, 'listening');
  onTestFinished(() => {
    server.close();
    packets.close();
  });
  return { port, heard };
}

async function aSiteWithGate(archive: string) {
  const releases = await aFolder();
  const store = folderStore(releases);
  const action = { store, by: 'anna' };
  await publishBuild({ ...action, slot: 'shell', version: '1.0.0', from: await aShellBuild({ script: shellScript }) });
  await promoteReleases({ shell: '1.0.0' }, action);
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  const { text, token } = newTeamToken({ id: 'team', scope: ['mf-lists'], rights: ['publish'], expires });
  await perform(store, { what: 'token-add', token }, { by: 'anna' });
  const CHROMIUM = process.env['CHROMIUM'] || '/usr/bin/chromium-headless-shell';
  const { url } = await startSite({ releases, archive, env: { CHROMIUM } });
  return async (version: string, script: string) => {
    const folder = await aRemoteBuild({ container: 'mf_lists', version, script });
    const tar = pack();
    for (const name of await readdir(folder)) tar.entry({ name }, await readFile(`${folder}/${name}`));
    tar.finalize();
    const response = await fetch(`${url}/api/releases/builds/mf-lists`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${text}` },
      body: new Uint8Array(await buffer(tar)),
    });
    return { status: response.status, said: await response.text() };
  };
}

/** Ways that the policy of the page lets by: addresses of the site that are read otherwise, new windows, WebRTC. */
const askingUnnoticed = (port: number) => `
  const inner = '127.0.0.1:${port}';
  const addresses = [
    '//x//' + inner, '//' + inner, '/\\\\' + inner, '/%5c%5c' + inner, '/api//' + inner, '/api/../..//x//' + inner,
    '/api/%2e%2e//' + inner, '/api/http://' + inner, '/api/@' + inner, '/iiif//' + inner, '/f/\\\\' + inner, '/metrics',
  ].map((path) => location.origin + path + '/secret');
  const answers = [...addresses, '/api/moved'].map(async (address) => await (await fetch(address)).text());
  for (const host of [inner, 'localhost:${port}', '[::1]:${port}', '0.0.0.0:${port}']) {
    window.open('http://' + host + '/secret');
    window.open('//' + host, '_blank', 'noopener');
  }
  const iceServers = [
    { urls: 'stun:' + inner },
    { urls: 'turn:' + inner + '?transport=udp', username: 'x', credential: 'x' },
    { urls: 'turn:' + inner + '?transport=tcp', username: 'x', credential: 'x' },
  ];
  const connection = new RTCPeerConnection({ iceServers });
  connection.createDataChannel('x');
  const gathered = new Promise((settle) => {
    connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && settle();
  });
  answers.push(connection.createOffer().then((offer) => connection.setLocalDescription(offer)).then(() => gathered));
`;

/** Each by itself: the first that the policy refuses ends the trial. */
const refusedByPolicy = [
  "fetch('http://ADDRESS/secret', { mode: 'no-cors' });",
  "new WebSocket('ws://ADDRESS/');",
  "document.body.append(Object.assign(document.createElement('img'), { src: 'http://ADDRESS/secret' }));",
  "document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://ADDRESS/secret' }));",
  "new Worker('http://ADDRESS/secret');",
];

describe('DEL-2: a build that is tried where it was sent to', { timeout: 120_000 }, () => {
  test('reaches what visitors get of the archive, and no other address, port or path, whatever way it asks', async () => {
    const inner = await anInnerService();
    const asked: string[] = [];
    const archive = await aFaultyArchive((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      if (request.url === '/api/moved') response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/secret` });
      response.end('{}');
    });
    const publish = await aSiteWithGate(archive);

    const told = await publish(
      '1.0.0',
      `${askingUnnoticed(inner.port)}
  Promise.allSettled(answers).then((all) => {
    const stolen = new Error('STOLEN ' + JSON.stringify(all));
    stolen.name = 'STOLEN';
    stolen.stack = stolen.message + '\\n    at x (' + location.origin + '/releases/mf-lists/1.0.0/STOLEN.js:1:1)';
    throw stolen;
  });`,
    );
    const left = await publish('1.0.1', `location.href = 'http://127.0.0.1:${inner.port}/secret';`);
    const refused = [];
    for (const [at, script] of refusedByPolicy.entries()) {
      refused.push(await publish(`1.1.${at}`, script.replace('ADDRESS', `127.0.0.1:${inner.port}`)));
    }
    const reported = await publish(
      '1.0.2',
      `const report = { slot: 'mf-lists', version: '1.0.2', reason: 'STOLEN' };
  const headers = { 'content-type': 'application/json' };
  fetch('/api/fallback-report', { method: 'POST', headers, body: JSON.stringify(report) });`,
    );

    expect(inner.heard).toEqual([]);
    expect([...new Set(asked)].filter((each) => !/^GET \/(?:api|iiif|f)\//u.test(each))).toEqual([]);
    expect(asked).toContain('GET /api/moved');
    for (const { status, said } of [told, left, reported, ...refused]) {
      expect([status, said]).toEqual([422, expect.not.stringMatching(/STOLEN|SECRET|127\.0\.0\.1/u)]);
    }
    expect(told.said).toContain('it throws an error.');
    expect(left.said).toContain('it leaves the site');
    expect(reported.said).toContain('the shell leaves it aside');
    await fetch(`http://127.0.0.1:${inner.port}`);
    expect(inner.heard).toEqual(['a connection']);
  });

  test('is told the kind and the place of what it throws, and is taken where it throws nothing', async () => {
    const publish = await aSiteWithGate(await aFaultyArchive((_request, response) => response.end('{}')));

    const thrown = await publish('1.0.0', `draw();\nnull.nothing;`);
    const taken = await publish('1.0.1', `fetch('/api/user').then(draw);`);

    expect(thrown.said).toContain('it throws a TypeError at remoteEntry.js, line 2, column 6');
    expect([taken.status, taken.said]).toEqual([201, expect.stringContaining('"outcome":"new"')]);
  });
});
