import { formatNumber } from '@iconotheca/client';
import type { Wording } from '@iconotheca/contracts/language/wording';
import { wording as ui } from '@iconotheca/ui/wording/zh';
import type { Catalogues } from './catalogues.ts';

const own: Wording<Catalogues> = {
  help: {
    help: '說明',
    menu: '說明頁面',
    login: '登入',
    keyboard: '鍵盤',
    titles: {
      about: '關於',
      partnercollections: '合作典藏',
      essays: '圖像學專文',
      platform: '平台',
      trial: '試用',
      accessibility: '無障礙',
      emblem: '如何閱讀寓意圖',
      tutorial: '使用指南（PDF）',
    },
    tiles: {
      about: '這裡有哪些內容，以及 Iconclass 如何協助您。',
      partnercollections: 'Iconotheca 中的博物館與圖書館。',
      essays: '每次一個母題，追溯數個世紀。',
      platform: '典藏如何以自己的名義在此發布。',
      accessibility: '測試了什麼、還缺什麼，以及如何告訴我們。',
      tutorial: '逐步說明搜尋、篩選、細看、收藏與引用。',
    },
    textFailed: '目前無法載入這段文字。',
    searched: {
      keywords: (languages) => `以下語言可用關鍵詞搜尋主題：${languages}。`,
      labels: (languages) => `僅以名稱搜尋：${languages}。`,
    },
    find: {
      label: '搜尋說明頁面',
      none: '沒有說明頁面包含這些字詞。',
      found: (count) => `${formatNumber(count)} 個說明頁面`,
    },
    access: {
      title: '透過您的機構登入',
      network: '若您的圖書館已訂閱，在其網路內會自動登入，館名會顯示於選單中。在其他地方，請使用圖書館的遠端連線服務。',
      loggedInAs: (name) => `您以 ${name} 登入。`,
      ownAccount: '使用您自己的帳戶',
      username: '使用者名稱',
      password: '密碼',
      noAccount: '還沒有帳戶嗎？請參閱<trial>試用與 7 日通行證</trial>。',
      institutions: '在您的機構',
      institutionsFailed: '目前無法載入機構清單。',
      logInAt: (institution) => `於${institution}登入`,
    },
    collections: {
      about: '典藏庫收有下列典藏。每個典藏都有自己的頁面，其物件也會出現在一般搜尋中。',
      counting: '正在計算典藏數量…',
      failed: '目前無法載入典藏。',
      one: (count) => `<name></name>，${formatNumber(count)} 件物件`,
      partners: '合作機構',
      collections: '典藏',
    },
    trial: {
      institutions: '機構',
      free: (days) =>
        `任何圖書館、博物館或大學皆可免費試用全部內容 ${days} 天，無須承諾訂閱。請寫信至 <mail></mail>，並說明供哪個網路或哪些讀者使用。`,
      yourself: '個人',
      pass: (days) => `<pass>取得 ${days} 日通行證</pass>，即可在此瀏覽器立即閱讀全部內容，無須帳戶。`,
      account: '若您已有帳戶',
      logIn: '<login>登入</login>：使用您自己的名稱與密碼，或透過您的機構。',
      logInAgain: '<login>登入後重試</login>：使用您自己的名稱與密碼，或透過您的機構。',
      open: '對所有人開放的內容',
      openAlways: '合作典藏，例如<pda>遞藏典藏庫</pda>及其待解問題，隨時都可閱讀。',
      why: '您看到此頁，是因為您尚未登入，或您的機構未訂閱您所要求的內容。',
      openOnes: '對所有人開放：',
    },
  },
};

export const wording = { ...ui, ...own };
