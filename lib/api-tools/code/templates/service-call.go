// Calls __PATH__: signs the exact bytes of the body, and sends the same bytes.
// __EFFECT__
// Set __BASE_VARIABLE__, SERVICE_ACCESS_KEY, and SERVICE_SIGNING_SECRET.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	// <method-url-body>
	"regexp"
	// </method-url-body>
	"strings"
	"time"
)

// Signature

func sha256Hex(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func hmacHex(key, message string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(message))
	return hex.EncodeToString(mac.Sum(nil))
}

// sign makes three HMAC steps, each over the hex text of the step before.
func sign(digest, expiration, accessKey, secret string) string {
	first := hmacHex(expiration, digest)
	second := hmacHex(accessKey, first)
	return hmacHex(secret, second)
}

// Call

func required(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatalf("Set %s in the environment.", name)
	}
	return value
}

func main() {
	baseURL := required("__BASE_VARIABLE__")
	accessKey := required("SERVICE_ACCESS_KEY")
	secret := required("SERVICE_SIGNING_SECRET")

	url := strings.TrimSuffix(baseURL, "/") + "__PATH__"
	body := []byte(__BODY__)

	expiration := time.Now().UTC().Add(__LIFETIME_MS__ * time.Millisecond).Format("2006-01-02T15:04:05.000Z")
	// <body-sha256>
	digest := sha256Hex(body)
	// </body-sha256>
	// <method-url-body>
	// The digest covers the method, the URL without its port, a "?", and the body.
	signedURL := regexp.MustCompile(`^([a-z]+://[^/:]+):[0-9]+`).ReplaceAllString(url, "$1")
	digest := sha256Hex(append([]byte("POST"+signedURL+"?"), body...))
	// </method-url-body>

	request, err := http.NewRequest("POST", url, bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("__PREFIX__-expiration", expiration)
	request.Header.Set("__PREFIX__-access-key", accessKey)
	request.Header.Set("__PREFIX__-signature", sign(digest, expiration, accessKey, secret))

	client := &http.Client{
		Timeout: __TIMEOUT_MS__ * time.Millisecond,
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.StatusCode)
	fmt.Println(string(text))
}
