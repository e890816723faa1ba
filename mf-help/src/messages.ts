/** Wording of the help pages' frame and of the login page; each topic's text is in `pages/`. */
export const helpMessages = {
  help: 'Help',
  menu: 'Help pages',
  login: 'Login',
  keyboard: 'Keyboard',
  access: {
    title: 'Login via your institution',
    network:
      'If your library subscribes, you are logged in automatically on its network; its name appears in the menu. Elsewhere, use your library’s remote access.',
    loggedInAs: (name: string) => `You are logged in as ${name}.`,
    ownAccount: 'With your own account',
    username: 'Username',
    password: 'Password',
    noAccount: 'No account yet? See the',
    trial: 'trial and the 7-day pass',
    institutions: 'At your institution',
    institutionsFailed: 'The list of institutions cannot be loaded right now.',
    logInAt: (institution: string) => `Log in at ${institution}`,
  },
} as const;
