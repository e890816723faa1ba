import { annotation } from '@iconotheca/contracts/annotation/annotation';
import { overview } from '@iconotheca/contracts/collection/overview';
import { questionsResult } from '@iconotheca/contracts/item/questions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { quartersJpeg } from '../testing/image-archive.ts';
import { aPerson } from '../testing/people.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
let anna: ReturnType<typeof aPerson>;
let bert: ReturnType<typeof aPerson>;

beforeAll(async () => {
  archive = await startArchive({ items: [anItem({ ID: ['OTHER'], HIM: ['CERL', 'CERLPDA'] })] });
  anna = aPerson(archive.dataDir, { name: 'Anna' });
  bert = aPerson(archive.dataDir, { name: 'Bert' });
});
afterAll(() => archive.stop());

async function sentImage(): Promise<string> {
  const response = await fetch(`${archive.address}/api/upload?filename=mark.jpg`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${anna.token}` },
    body: new Uint8Array(await quartersJpeg(40, 40)),
  });
  const { newfilename }: { newfilename: string } = JSON.parse(await response.text());
  return newfilename;
}

interface Question {
  ID: [string];
  answer?: string;
}

/** A question of Anna's. */
async function asked(): Promise<Question> {
  const question = {
    ID: [`cerlpda_${crypto.randomUUID().replaceAll('-', '')}`] as [string],
    TYPE: ['provenance image'],
    HIM: ['CERL', 'CERLPDA', 'CERLCANYOUHELP'],
    TYPE_INS: ['Stamp'],
    INSTIT: ['Library'],
    SHELFMARK: ['A 1'],
    URL_IMAGE: [await sentImage()],
  };
  expect((await save(question, anna.token)).status).toBe(200);
  return question;
}

const save = (obj: Question, token: string) => archive.post('/api/modify', { action: 'save', obj, token });

async function comment({ ID: [uid] }: Question, token = bert.token): Promise<string> {
  const body = { pk: null, list_pk: '_annotations', uid, field: 'COMMENT', value: 'Pirckheimer', token };
  return annotation.parse(await (await archive.post('/api/entry', body)).json()).pk;
}

const found = async (query: string) => (await archive.search(query)).hits.map(({ ID }) => ID[0]);
const forum = 'section=him_CERLCANYOUHELP&q=';

describe('HELP-5: the forum', () => {
  test('has the newest question first, whatever became of the others since', async () => {
    const questions = [await asked(), await asked(), await asked()];
    const [first, second, third] = questions.map(({ ID: [uid] }) => uid);
    await save({ ...questions[0], ID: [first ?? ''], SHELFMARK: ['A 2'] } as Question, anna.token);

    expect((await found(`${forum}&sort=NEWEST`)).slice(0, 3)).toEqual([third, second, first]);
    const listed = questionsResult.parse(await (await archive.get('/api/questions')).json()).questions;
    expect(listed.map(({ item }) => item.ID[0]).slice(0, 3)).toEqual([third, second, first]);
    expect(listed[2]?.changed.localeCompare(listed[2].asked)).toBe(1);
  });

  test('has a question answered by a comment that its asker marks, and open again by taking that back', async () => {
    const question = await asked();
    const [uid] = question.ID;
    const before = overview.parse(await (await archive.get('/api/overview')).json()).questions.count;
    const answer = await comment(question);
    expect(await found(`${forum}&facet_answered=Oopen`)).toContain(uid);

    expect((await save({ ...question, answer }, anna.token)).status).toBe(200);
    expect(await found(`${forum}&facet_answered=Oanswered`)).toEqual([uid]);
    expect(await found(`${forum}&facet_answered=Oopen`)).not.toContain(uid);
    expect(overview.parse(await (await archive.get('/api/overview')).json()).questions.count).toBe(before - 1);

    expect((await save(question, anna.token)).status).toBe(200);
    expect(await found(`${forum}&facet_answered=Oanswered`)).toEqual([]);
  });

  test('lets no one but the asker mark an answer, and nothing be one but a comment on the question', async () => {
    const [question, other] = [await asked(), await asked()];
    const [answer, elsewhere] = [await comment(question), await comment(other)];

    const byStranger = await save({ ...question, answer }, bert.token);
    const ofAnother = await save({ ...question, answer: elsewhere }, anna.token);
    const ofNew = await save({ ...question, ID: ['cerlpda_aNewQuestion'], answer }, anna.token);

    expect(byStranger.status).toBe(403);
    for (const refused of [ofAnother, ofNew]) {
      expect(refused.status).toBe(400);
      expect(await errorOf(refused)).toMatchObject({ field: 'obj.answer' });
    }
  });

  test('opens a question again when the comment that answered it is deleted', async () => {
    const question = await asked();
    const answer = await comment(question);
    await save({ ...question, answer }, anna.token);

    await archive.post('/api/entry', { action: 'delete', pk: answer, token: bert.token });

    expect(await found(`${forum}&facet_answered=Oopen`)).toContain(question.ID[0]);
  });

  test('says of other items neither that they are open nor that they are answered', async () => {
    const { facets } = await archive.search('section=him_CERLPDA&q=');
    const questions = facets['ANSWERED']?.reduce((sum, { doc_count }) => sum + doc_count, 0);

    expect(questions).toBe((await archive.search(forum)).total);
    expect(await found('section=all&q=&facet_answered=Oopen')).not.toContain('OTHER');
  });
});
