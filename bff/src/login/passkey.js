// Asks the browser for a passkey when a form that needs one is sent. Without this script, or in a browser that has no
// passkeys, the forms stay hidden, and the password logs in.
const isKnown = typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

for (const form of isKnown ? document.querySelectorAll('form[data-passkey]') : []) {
  if (form.dataset.origin !== location.origin) continue;
  form.hidden = false;
  for (const hint of document.querySelectorAll('[data-passkey-without]')) hint.hidden = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form) {
  const button = form.querySelector('button');
  const problem = form.querySelector('[role="alert"]');
  problem.textContent = '';
  button.disabled = true;
  try {
    const options = await ask(form.dataset.begin);
    form.elements.answer.value = JSON.stringify(await credentialFor(form.dataset.passkey, options));
    form.submit();
  } catch (error) {
    // The browser's own reasons, such as a reader who changed their mind, are told by no more than a name.
    problem.textContent = error instanceof DOMException ? form.dataset.unused : error.message;
    button.disabled = false;
    button.focus();
  }
}

/** @returns what the archive wants of the browser; throws what it says instead */
async function ask(address) {
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(address, { method: 'POST', headers });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

async function credentialFor(act, options) {
  const credential =
    act === 'create'
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  return credential.toJSON();
}
